import type { Board } from '@/api/types.ts';
import type { BoardMessage, DealMessage } from '@/live/messages.ts';
import { type Celebration, type DealMemory, hearDeal, newLeader, queued } from './celebrate.ts';

type Versioned<Value> = { version: number; value: Value };
type Shown = Versioned<Board | null> & {
  /** The organisation's day that it belongs to. */
  day: string;
};

/** Everything received so far. The board of a deleted team is null. */
export type TvState = {
  today: string;
  boards: ReadonlyMap<number, Shown>;
  deals: ReadonlyMap<number, Versioned<DealMemory>>;
  celebrations: readonly Celebration[];
};

export type TvAction =
  | { type: 'board'; message: BoardMessage; celebrate: boolean }
  | { type: 'deal'; message: DealMessage; celebrate: boolean; now: number }
  /** Deals are no longer watched; when they are again, the first ones are not news. */
  | { type: 'quiet' }
  | { type: 'celebrated' };

export const nothingYet: TvState = { today: '', boards: new Map(), deals: new Map(), celebrations: [] };

/**
 * One stream sends changes in order, so a lower version is no late message: the server's database was restored. That is
 * not celebrated.
 */
const hasGoneBack = (known: Versioned<unknown> | undefined, version: number): boolean =>
  known !== undefined && version < known.version;

function takeBoard(state: TvState, { id, version, today, board }: BoardMessage, celebrate: boolean): TvState {
  const known = state.boards.get(id);
  const leader = hasGoneBack(known, version) ? undefined : newLeader(known?.value, board);
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
    boards: new Map(state.boards).set(id, { version, value: board, day: today }),
    celebrations: celebrate ? queued(state.celebrations, celebration) : [],
  };
}

function takeDeal(
  state: TvState,
  { id, version, deal, points }: DealMessage,
  { celebrate, now }: { celebrate: boolean; now: number },
): TvState {
  const known = state.deals.get(id);
  const { memory, news } = hearDeal(hasGoneBack(known, version) ? undefined : known?.value, deal, now);
  const celebration = news && {
    key: `deal ${news.event}`,
    kind: 'deal' as const,
    name: news.name,
    picture: news.picture ?? null,
    team: state.boards.get(id)?.value?.name ?? '',
    ...(typeof points === 'number' && points > 0 && { points }),
  };
  return {
    ...state,
    deals: new Map(state.deals).set(id, { version, value: memory }),
    celebrations: celebrate ? queued(state.celebrations, celebration) : [],
  };
}

function quietened(state: TvState): TvState {
  if (state.deals.size === 0 && state.celebrations.length === 0) return state;
  return { ...state, deals: nothingYet.deals, celebrations: nothingYet.celebrations };
}

export function tvReducer(state: TvState, action: TvAction): TvState {
  if (action.type === 'board') return takeBoard(state, action.message, action.celebrate);
  if (action.type === 'deal') return takeDeal(state, action.message, action);
  if (action.type === 'quiet') return quietened(state);
  return { ...state, celebrations: state.celebrations.slice(1) };
}

const entry = (area: string, id: number, version: number | undefined): string =>
  version === undefined ? `${area}:${id}` : `${area}:${id}:${version}`;

/** The watch list, with the versions known already; deals only where they are celebrated. */
export function watched({ boards, deals }: TvState, teams: readonly number[], celebrate: boolean): string[] {
  return [
    ...teams.map((id) => entry('team', id, boards.get(id)?.version)),
    ...(celebrate ? teams.map((id) => entry('deal', id, deals.get(id)?.version)) : []),
  ];
}

/** The day of the oldest board: if it is not today, the server sends all boards, whatever their versions. */
export function oldestDay({ boards }: TvState, teams: readonly number[]): string | undefined {
  return teams.flatMap((id) => boards.get(id)?.day ?? []).toSorted()[0];
}
