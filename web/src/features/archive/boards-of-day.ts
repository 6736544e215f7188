import { keepPreviousData } from '@tanstack/react-query';
import { listBoardsInfiniteOptions, listBoardsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { ApiError } from '@/api/errors.ts';
import { listBoards, listGroups } from '@/api/gen/sdk.gen.ts';
import type { ListBoardsResponse } from '@/api/gen/types.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import type { Board } from '@/api/types.ts';
import { gainsOver } from '@/board/period.ts';
import { type ArchiveSearch, mostTeams } from './archive-search.ts';

/** DASH-04: a card lists 10, fullscreen 20. All are asked for here, so that fullscreen opens at once. */
const membersAsked = 20;
const teamsAsked = 50;
/** As many as the server answers. */
const mostMembers = 100;
const freshMs = 5000;
const todayMs = 60_000;

type Answer = {
  state: { data: ListBoardsResponse | undefined; error: unknown; status: 'pending' | 'error' | 'success' };
};

/** Unless the screen says otherwise. */
const everyTenSeconds = (_query: Answer): number => 10_000;

/** The board of a past day never changes, so it is fetched once; a refusal of the server is final too. */
function isSettled({ state: { data, error } }: Answer): boolean {
  if (data) return data.data.day < data.data.today;
  return error instanceof ApiError && error.status !== undefined && error.status < 500;
}

type Which = Pick<ArchiveSearch, 'groups' | 'period'>;

/** The chosen teams on a day, or the first ones. Without a date: now, and asked again. */
export function boardsOfDay(date: string | undefined, { groups, period }: Which, polling = everyTenSeconds) {
  const ids = groups === undefined || groups === 'none' ? {} : { ids: groups.join(',') };
  return {
    ...listBoardsOptions({
      query: { limit: mostTeams, members: membersAsked, ...(date && { date }), ...ids, ...gainsOver(period) },
    }),
    retryOnMount: false,
    staleTime: (query: Answer) => (query.state.data && isSettled(query) ? Infinity : freshMs),
    refetchInterval: (query: Answer) => (isSettled(query) ? (false as const) : polling(query)),
    placeholderData: keepPreviousData,
  };
}

/** The chosen teams on a day with everybody that the server lists. */
export async function wholeBoards(
  date: string | undefined,
  ids: readonly number[],
  period: ArchiveSearch['period'],
): Promise<readonly Board[]> {
  const gains = gainsOver(period);
  const query = { limit: mostTeams, members: mostMembers, ids: ids.join(','), ...(date && { date }), ...gains };
  return (await listBoards({ query, throwOnError: true })).data.data.teams;
}

/** The organisation's today, whatever day is looked at. */
export function todayQuery() {
  return { ...listBoardsOptions({ query: { limit: 1, members: 0 } }), retryOnMount: false, refetchInterval: todayMs };
}

/** The teams that there were on a day, a page at a time. */
export function teamsOfDay(date: string | undefined) {
  return {
    ...listBoardsInfiniteOptions({ query: { limit: teamsAsked, members: 0, ...(date && { date }) } }),
    retryOnMount: false,
    initialPageParam: 1,
    getNextPageParam: ({ data }: ListBoardsResponse) => (data.page < data.totalPages ? data.page + 1 : undefined),
    staleTime: todayMs,
    placeholderData: keepPreviousData,
  };
}

/** The teams of a day that match what was typed, of those that there are today. */
export function teamsFound(date: string | undefined, q: string) {
  const query = { limit: teamsAsked, members: 0, ...(date && { date }) };
  return {
    queryKey: queryKeyOf('listBoards', { query: { ...query, q } }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListBoardsResponse> => {
      const named = await listGroups({ query: { q, limit: teamsAsked }, signal, throwOnError: true });
      const ids = named.data.data.map(({ id }) => id).join(',');
      return (await listBoards({ query: { ...query, ids }, signal, throwOnError: true })).data;
    },
    staleTime: todayMs,
  };
}

/** The names that teams have today: for chosen ones that the day does not have. */
export function namesNow(ids: readonly number[]) {
  return {
    ...listBoardsOptions({ query: { limit: mostTeams, members: 0, ids: ids.join(',') } }),
    retryOnMount: false,
    staleTime: todayMs,
  };
}
