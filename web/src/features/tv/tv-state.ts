import type { Board } from '@/api/types.ts';
import type { BoardMessage, DealMessage } from '@/live/messages.ts';
import { type Celebration, type DealMemory, hearDeal, newLeader, queued } from './celebrate.ts';

type Versioned<Value> = { version: number; value: Value };

/** All that the stream has told. A deleted team's board is null. */
export type TvState = {
  today: string;
  boards: ReadonlyMap<number, Versioned<Board | null>>;
  deals: ReadonlyMap<number, Versioned<DealMemory>>;
  celebrations: readonly Celebration[];
};

export type TvAction =
  | { type: 'board'; message: BoardMessage; celebrate: boolean }
  | { type: 'deal'; message: DealMessage; celebrate: boolean }
  | { type: 'celebrated' };

export const nothingYet: TvState = { today: '', boards: new Map(), deals: new Map(), celebrations: [] };

function takeBoard(state: TvState, { id, version, today, board }: BoardMessage, celebrate: boolean): TvState {
  const known = state.boards.get(id);
  if (known && version < known.version) return state;
  const leader = newLeader(known?.value, board);
  const celebration = leader && {
    key: `leader ${id} ${leader.group_member_id} ${version}`,
    kind: 'leader' as const,
    name: leader.name,
    picture: leader.picture ?? null,
    team: board?.name ?? '',
  };
  return {
    ...state,
    today,
    boards: new Map(state.boards).set(id, { version, value: board }),
    celebrations: celebrate ? queued(state.celebrations, celebration) : [],
  };
}

function takeDeal(state: TvState, { id, version, deal }: DealMessage, celebrate: boolean): TvState {
  const known = state.deals.get(id);
  if (known && version < known.version) return state;
  const { memory, news } = hearDeal(known?.value, deal);
  const celebration = news && {
    key: `deal ${news.event}`,
    kind: 'deal' as const,
    name: news.name,
    picture: news.picture ?? null,
    team: state.boards.get(id)?.value?.name ?? '',
  };
  return {
    ...state,
    deals: new Map(state.deals).set(id, { version, value: memory }),
    celebrations: celebrate ? queued(state.celebrations, celebration) : [],
  };
}

export function tvReducer(state: TvState, action: TvAction): TvState {
  if (action.type === 'board') return takeBoard(state, action.message, action.celebrate);
  if (action.type === 'deal') return takeDeal(state, action.message, action.celebrate);
  return { ...state, celebrations: state.celebrations.slice(1) };
}

const entry = (area: string, id: number, version: number | undefined): string =>
  version === undefined ? `${area}:${id}` : `${area}:${id}:${version}`;

/** What a stream is asked for, with the versions that are here already; deals only where they would be celebrated. */
export function watched({ boards, deals }: TvState, teams: readonly number[], celebrate: boolean): string[] {
  return [
    ...teams.map((id) => entry('team', id, boards.get(id)?.version)),
    ...(celebrate ? teams.map((id) => entry('deal', id, deals.get(id)?.version)) : []),
  ];
}
