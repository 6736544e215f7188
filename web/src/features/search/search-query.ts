import { listGroupsOfUser, searchGroups, searchUsers } from '@/api/gen/sdk.gen.ts';
import type { ListGroupsOfUserResponse, SearchGroupsResponse, SearchUsersResponse } from '@/api/gen/types.gen.ts';

type FoundUser = SearchUsersResponse['data'][number];
type FoundGroup = SearchGroupsResponse['data'][number];
type UserGroup = { user: FoundUser; group: ListGroupsOfUserResponse['data'][number] };

/** What the server found, with the query that it was found for. */
export type Found = { query: string; users: FoundUser[]; userGroups: UserGroup[]; groups: FoundGroup[] };

/** SRCH-03 */
const lookedUp = 5;

/** The results wait for the lookups, so a lookup that hangs must count as failed. */
const lookupMs = 4000;

async function groupsOf(user: FoundUser, signal: AbortSignal): Promise<UserGroup[]> {
  try {
    const { data } = await listGroupsOfUser({
      path: { userId: user.id },
      signal: AbortSignal.any([signal, AbortSignal.timeout(lookupMs)]),
      throwOnError: true,
    });
    return data.data.map((group) => ({ user, group }));
  } catch {
    // SRCH-03: a failed lookup only lacks its rows.
    return [];
  }
}

async function usersAndTheirGroups(query: string, signal: AbortSignal) {
  const { data } = await searchUsers({ query: { q: query }, signal, throwOnError: true });
  const users = data.data;
  const groups = await Promise.all(users.slice(0, lookedUp).map((user) => groupsOf(user, signal)));
  return { users, userGroups: groups.flat() };
}

/**
 * One search is one query of several calls: its rows come together, so that none moves under the pointer, and a
 * superseded one is cancelled whole (SRCH-04). Nothing is kept: what was found before may be gone by now.
 */
export function searchQuery(query: string) {
  return {
    queryKey: ['search', query],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
      const [people, groups] = await Promise.all([
        usersAndTheirGroups(query, signal),
        searchGroups({ query: { q: query }, signal, throwOnError: true }),
      ]);
      return { query, ...people, groups: groups.data.data };
    },
    enabled: query !== '',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  } as const;
}
