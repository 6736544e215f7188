import { keepPreviousData } from '@tanstack/react-query';
import { getProfileStatsOptions, listGroupsOptions, listSessionsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Groups } from './group-choice.ts';

/** PROF-02: no `groupIds` is everything that can be chosen, an empty one is nothing. */
export function statsQuery(groups: Groups) {
  const query = groups === undefined ? {} : { groupIds: groups === 'none' ? '' : groups.join(',') };
  return { ...getProfileStatsOptions({ query }), retryOnMount: false, placeholderData: keepPreviousData } as const;
}

export function allTeamsQuery() {
  return { ...listGroupsOptions(), retryOnMount: false } as const;
}

export function sessionsQuery() {
  return { ...listSessionsOptions(), retryOnMount: false } as const;
}
