import { keepPreviousData } from '@tanstack/react-query';
import { listBoardsInfiniteOptions, listBoardsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { ApiError } from '@/api/errors.ts';
import type { ListBoardsResponse } from '@/api/gen/types.gen.ts';
import { type ArchiveSearch, mostTeams } from './archive-search.ts';

/** DASH-04: a card lists 10, fullscreen 20. All are asked for here, so that fullscreen opens at once. */
const membersAsked = 20;
const teamsAsked = 50;
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

/** The chosen teams on a day, or the first ones. Without a date: now, and asked again. */
export function boardsOfDay(date: string | undefined, groups: ArchiveSearch['groups'], polling = everyTenSeconds) {
  const ids = groups === undefined || groups === 'none' ? {} : { ids: groups.join(',') };
  return {
    ...listBoardsOptions({ query: { limit: mostTeams, members: membersAsked, ...(date && { date }), ...ids } }),
    retryOnMount: false,
    staleTime: (query: Answer) => (query.state.data && isSettled(query) ? Infinity : freshMs),
    refetchInterval: (query: Answer) => (isSettled(query) ? (false as const) : polling(query)),
    placeholderData: keepPreviousData,
  };
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

/** The names that teams have today: for chosen ones that the day does not have. */
export function namesNow(ids: readonly number[]) {
  return {
    ...listBoardsOptions({ query: { limit: mostTeams, members: 0, ids: ids.join(',') } }),
    retryOnMount: false,
    staleTime: todayMs,
  };
}
