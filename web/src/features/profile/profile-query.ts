import { keepPreviousData } from '@tanstack/react-query';
import { getProfileStatsOptions, listGroupsOptions, listSessionsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Groups } from './group-choice.ts';

/** A failed call is said at once, offline too; what the route has just fetched is not fetched again by its page. */
const manners = { staleTime: 5000, retry: false, retryOnMount: false, networkMode: 'always' } as const;

/** PROF-02: no `groupIds` is everything that can be chosen, an empty one is nothing. */
export function statsQuery(groups: Groups) {
  const query = groups === undefined ? {} : { groupIds: groups === 'none' ? '' : groups.join(',') };
  return { ...getProfileStatsOptions({ query }), ...manners, placeholderData: keepPreviousData } as const;
}

export function allTeamsQuery() {
  return { ...listGroupsOptions(), ...manners } as const;
}

export function sessionsQuery() {
  return { ...listSessionsOptions(), ...manners } as const;
}
