import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
function searchQuery(query: string) {
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
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const;
}

/** SRCH-01; specification, section 9. */
const settleMs = 300;
const shortest = 2;

type Search = {
  state: 'idle' | 'first' | 'failed' | 'found';
  found?: Found;
  /** Otherwise found for what was typed before, and shown until the next answer. */
  current: boolean;
};

export function useSearch(text: string): Search {
  const typed = text.trim();
  const enough = Array.from(typed).length >= shortest;

  const [asked, setAsked] = useState('');
  // Further typing cancels the running search at once (SRCH-04).
  if (asked !== '' && (asked !== typed || !enough)) setAsked('');

  useEffect(() => {
    if (!enough) return undefined;
    const timer = setTimeout(() => setAsked(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text, enough]);

  const { data, isError, isFetching } = useQuery(searchQuery(asked));

  // The last answer stays until the next one; nothing stays of it once the text is cleared or a search failed.
  const [kept, setKept] = useState<Found>();
  const next = !enough || isError ? undefined : (data ?? kept);
  if (next !== kept) setKept(next);

  if (!enough) return { state: 'idle', current: false };
  if (isError) return { state: 'failed', current: true };
  if (next === undefined) return { state: 'first', current: false };
  return { state: 'found', found: next, current: asked === typed && !isFetching };
}
