import { keepPreviousData } from '@tanstack/react-query';
import {
  getProfileStatsOptions,
  getSecondFactorOptions,
  listBoardsOptions,
  listGroupsOptions,
  listSessionsOptions,
} from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Groups } from './group-choice.ts';

/** PROF-02: no `groupIds` is everything that can be chosen, an empty one is nothing. */
export function statsQuery(groups: Groups) {
  const query = groups === undefined ? {} : { groupIds: groups === 'none' ? '' : groups.join(',') };
  return { ...getProfileStatsOptions({ query }), retryOnMount: false, placeholderData: keepPreviousData } as const;
}

/** Five rows of four: all of a usual organisation, a page of a large one. */
export const teamsPerPage = 20;

export function teamsPageQuery(page: number) {
  return {
    ...listGroupsOptions({ query: { page, limit: teamsPerPage } }),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  } as const;
}

/** One's own teams come first; nobody is in more than a page of them. */
export function ownBoardsQuery() {
  return { ...listBoardsOptions({ query: { limit: 50, members: 0 } }), retryOnMount: false } as const;
}

export function secondFactorQuery() {
  return { ...getSecondFactorOptions(), retryOnMount: false } as const;
}

export function sessionsQuery() {
  return { ...listSessionsOptions(), retryOnMount: false } as const;
}
