import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getGoals } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import { longestPage } from '@/lib/all-pages.ts';
import { usePolling, useWatch } from '@/live/use-live.ts';
import type { GoalsPage } from '@/api/types.ts';
import type { GoalMetric, GoalPeriodKind } from '@/ui/goals/types.ts';

export type Order = 'behind' | 'best';
export type PaceAsked = {
  team: number;
  metric: GoalMetric;
  period: GoalPeriodKind;
  date?: string | undefined;
  order: Order;
};

/** Everybody in the team, however many pages that takes: chips and search look through all of them. */
function paceQuery({ date, ...asked }: PaceAsked) {
  const query = { ...asked, ...(date !== undefined && { date }), limit: longestPage };
  return queryOptions({
    queryKey: queryKeyOf('getGoals', { query }),
    queryFn: async ({ signal }): Promise<GoalsPage> => {
      const load = async (page: number) =>
        (await getGoals({ query: { ...query, page }, signal, throwOnError: true })).data.data;
      const first = await load(1);
      const people = [...first.people];
      for (let page = 2; page <= first.totalPages; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- teams of more than a hundred are rare
        people.push(...(await load(page)).people);
      }
      return { ...first, people };
    },
    placeholderData: keepPreviousData,
  });
}

export function usePace(asked: PaceAsked) {
  useWatch([`team:${asked.team}`, `events:${asked.team}`]);
  return useQuery({ ...paceQuery(asked), refetchInterval: usePolling() });
}
