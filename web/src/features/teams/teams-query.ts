import {
  getFullGroupOptions,
  listAvailableUsersOptions,
  listFullGroupsOptions,
} from '@/api/gen/@tanstack/react-query.gen.ts';

/** Specification, section 9. */
export const teamsPerPage = 6;
export const peoplePerPage = 20;

/** Every team with its members; the screen pages through them itself. */
export function teamsQuery() {
  return { ...listFullGroupsOptions(), retryOnMount: false } as const;
}

export function teamQuery(id: number) {
  return getFullGroupOptions({ path: { id } });
}

/** Everybody who is not in the team. */
export function availableQuery(id: number) {
  return listAvailableUsersOptions({ path: { id } });
}
