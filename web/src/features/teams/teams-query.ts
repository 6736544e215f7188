import {
  getFullGroupOptions,
  listAvailableUsersOptions,
  listFullGroupsOptions,
} from '@/api/gen/@tanstack/react-query.gen.ts';

/** Specification, section 9. */
export const teamsPerPage = 6;
export const peoplePerPage = 20;

/** A failed call is said at once, offline too; what a route has just fetched is not fetched again by its page. */
const manners = { staleTime: 5000, retry: false, networkMode: 'always' } as const;

/** Every team with its members; the screen pages through them itself. */
export function teamsQuery() {
  return { ...listFullGroupsOptions(), ...manners, retryOnMount: false } as const;
}

export function teamQuery(id: number) {
  return { ...getFullGroupOptions({ path: { id } }), ...manners } as const;
}

/** Everybody who is not in the team. */
export function availableQuery(id: number) {
  return { ...listAvailableUsersOptions({ path: { id } }), ...manners } as const;
}
