import { listDisplaysOptions, listGroupsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** So that 'now' and 'last seen' stay true. */
const refreshMs = 10_000;

/** A failed call is said at once, offline too. */
const manners = { retry: false, networkMode: 'always' } as const;

export function displaysQuery() {
  return { ...listDisplaysOptions(), ...manners, staleTime: 2000, refetchInterval: refreshMs } as const;
}

export function teamsQuery() {
  return { ...listGroupsOptions(), ...manners, staleTime: 5000 } as const;
}
