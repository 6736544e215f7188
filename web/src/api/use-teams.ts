import { useQuery } from '@tanstack/react-query';
import { allPages } from '@/lib/all-pages.ts';
import { listGroups } from './gen/sdk.gen.ts';
import { queryKeyOf } from './invalidate.ts';
import type { ListedTeam } from './types.ts';
import { type ListCall, useSearchedList } from './use-searched-list.ts';

/** As many as the server answers at once. */
const mostAtOnce = 200;

const teamPages: ListCall<ListedTeam> = {
  call: 'listGroups',
  load: async (query, signal) => (await listGroups({ query, signal, throwOnError: true })).data,
  textOf: ({ name, type }) => `${name} ${type}`,
};

/** Teams that are chosen but not listed yet: their names, of those that there are. */
function namedTeams(ids: readonly number[]) {
  return {
    queryKey: queryKeyOf('listGroups', { query: { ids: ids.join(',') } }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListedTeam[]> => {
      const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) =>
        ids.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
      );
      const answers = await Promise.all(
        parts.map((part) =>
          listGroups({ query: { ids: part.join(','), limit: mostAtOnce }, signal, throwOnError: true }),
        ),
      );
      return answers.flatMap(({ data }) => data.data);
    },
    enabled: ids.length > 0,
    retryOnMount: false,
  };
}

/** Every team there is, a page at a time: only for who asked for all of them. */
export function loadAllTeams(signal?: AbortSignal): Promise<ListedTeam[]> {
  return allPages(async (page) => {
    const query = { page, limit: mostAtOnce };
    const { data } = await listGroups({ query, ...(signal && { signal }), throwOnError: true });
    return { rows: data.data, totalPages: Math.ceil((data.total ?? 0) / mostAtOnce) };
  });
}

/** The teams to choose from, however many there are, and what the chosen ones are called. */
export function useTeams(chosen: readonly number[]) {
  const list = useSearchedList(teamPages);
  const listed = new Set(list.known.map(({ id }) => id));
  const missing = list.isPending || list.isWhole ? [] : chosen.filter((id) => !listed.has(id));
  const named = useQuery(namedTeams(missing));
  const others = new Map([...list.shown, ...(named.data ?? [])].map((team) => [team.id, team]));
  for (const id of listed) others.delete(id);
  return {
    ...list,
    /** All whose names are here. */
    known: [...list.known, ...others.values()],
    /** Whether it is known which of the chosen there are. */
    isNamed: !list.isPending && (missing.length === 0 || named.data !== undefined),
    isPending: list.isPending || named.isLoading,
  };
}
