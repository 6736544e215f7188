import type { Board, ScreenBoards } from '@/api/types.ts';
import type { BoardMessage, DealMessage } from '@/live/messages.ts';
import { type Celebration, type DealMemory, hearDeal, isJustReached, newLeader, queued } from './celebrate.ts';

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
  /** Boards of a period, and goals: what the stream does not carry. */
  answer: ScreenBoards | undefined;
  celebrations: readonly Celebration[];
};

export type TvAction =
  /** A new leader by score is no news where boards rank by gain. */
  | { type: 'board'; message: BoardMessage; celebrate: boolean; byScore: boolean }
  | { type: 'deal'; message: DealMessage; celebrate: boolean; now: number }
  | { type: 'answer'; answer: ScreenBoards | undefined; celebrate: boolean }
  /** Deals are no longer watched; when they are again, the first ones are not news. */
  | { type: 'quiet' }
  | { type: 'celebrated' };

export const nothingYet: TvState = {
  today: '',
  boards: new Map(),
  deals: new Map(),
  answer: undefined,
  celebrations: [],
};

/**
 * One stream sends changes in order, so a lower version is no late message: the server's database was restored. That is
 * not celebrated.
 */
const hasGoneBack = (known: Versioned<unknown> | undefined, version: number): boolean =>
  known !== undefined && version < known.version;

function leadership(before: Board | null | undefined, board: Board | null, version: number): Celebration | undefined {
  const leader = newLeader(before, board);
  return (
    leader && {
      key: `leader ${board?.id} ${leader.group_member_id} ${version}`,
      kind: 'leader',
      name: leader.name,
      picture: leader.picture ?? null,
      team: board?.name ?? '',
    }
  );
}

type Told = { celebrate: boolean; byScore: boolean };

function takeBoard(state: TvState, { id, version, today, board }: BoardMessage, { celebrate, byScore }: Told): TvState {
  const known = state.boards.get(id);
  const isNews = byScore && !hasGoneBack(known, version);
  const celebration = isNews ? leadership(known?.value, board, version) : undefined;
  return {
    ...state,
    today,
    boards: new Map(state.boards).set(id, { version, value: board, day: today }),
    celebrations: celebrate ? queued(state.celebrations, celebration) : [],
  };
}

/** New leaders of a period, and goals that are reached now. */
function newsOf(before: ScreenBoards, after: ScreenBoards): Celebration[] {
  const team = (id: number) => after.teams.find((each) => each.id === id);
  const isSame = before.period?.kind === after.period?.kind && before.period?.first_day === after.period?.first_day;
  const leaders = after.teams.flatMap((board) => {
    const known = before.teams.find(({ id }) => id === board.id);
    return (after.period && isSame && leadership(known, board, board.version ?? 0)) || [];
  });
  const reached = after.goals.filter((goal) =>
    isJustReached(
      before.goals.find(({ id }) => id === goal.id),
      goal,
    ),
  );
  return [
    ...leaders,
    ...reached.map(({ id, line, period }): Celebration => ({
      key: `goal ${id} ${line.metric} ${period.first_day}`,
      kind: 'goal',
      name: team(id)?.name ?? '',
      picture: team(id)?.picture ?? null,
      team: '',
      goal: { metric: line.metric, target: line.own_target ?? 0 },
    })),
  ];
}

function takeAnswer(state: TvState, answer: ScreenBoards | undefined, celebrate: boolean): TvState {
  const news = state.answer && answer ? newsOf(state.answer, answer) : [];
  return { ...state, answer, celebrations: celebrate ? news.reduce(queued, state.celebrations) : [] };
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
  if (action.type === 'board') return takeBoard(state, action.message, action);
  if (action.type === 'answer') return takeAnswer(state, action.answer, action.celebrate);
  if (action.type === 'deal') return takeDeal(state, action.message, action);
  if (action.type === 'quiet') return quietened(state);
  return { ...state, celebrations: state.celebrations.slice(1) };
}

const entry = (area: string, id: number, version: number | undefined): string =>
  version === undefined ? `${area}:${id}` : `${area}:${id}:${version}`;

/** The watch list, with the versions known already; deals only where they are celebrated or counted. */
export function watched({ boards, deals }: TvState, teams: readonly number[], withDeals: boolean): string[] {
  return [
    ...teams.map((id) => entry('team', id, boards.get(id)?.version)),
    ...(withDeals ? teams.map((id) => entry('deal', id, deals.get(id)?.version)) : []),
  ];
}

/** The day of the oldest board: if it is not today, the server sends all boards, whatever their versions. */
export function oldestDay({ boards }: TvState, teams: readonly number[]): string | undefined {
  return teams.flatMap((id) => boards.get(id)?.day ?? []).toSorted()[0];
}
