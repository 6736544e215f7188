import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listTargets, putTargets } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import { longestPage } from '@/lib/all-pages.ts';
import type { Change, Grid } from './grid-model.ts';
import type { TargetGrid, TargetMetric, TargetPeriod } from './types.ts';

export type Sheet = { team: number; metric: TargetMetric; period: TargetPeriod };

/** Half a year and more of months, a quarter of weeks, two years of quarters. */
const periodsShown: Record<TargetPeriod, number> = { week: 12, month: 12, quarter: 8 };

/** Everybody in the team, however many pages that takes: what is typed for one person must not go with a page. */
export function targetsQuery({ team, metric, period }: Sheet, from: string | undefined) {
  const query = { team, metric, period, ...(from !== undefined && { from }), periods: periodsShown[period] };
  return queryOptions({
    queryKey: queryKeyOf('listTargets', { query }),
    queryFn: async ({ signal }): Promise<TargetGrid> => {
      const load = async (page: number) =>
        (await listTargets({ query: { ...query, page, limit: longestPage }, signal, throwOnError: true })).data.data;
      const first = await load(1);
      const people = [...first.people];
      for (let page = 2; page <= first.totalPages; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- teams of more than a hundred are rare
        people.push(...(await load(page)).people);
      }
      return { ...first, people };
    },
  });
}

export const asGrid = (data: TargetGrid, team: { name: string; picture?: string | null }, me: number): Grid => ({
  metric: data.metric,
  columns: data.periods.map((period) => ({ ...period, over: period.last_day < data.today })),
  rows: [
    { id: undefined, ...team, picture: team.picture, ...data.team, locked: false },
    ...data.people.map((person) => ({ ...person, locked: person.id === me })),
  ],
});

/** All or none. */
export async function saveTargets(
  queryClient: QueryClient,
  sheet: Sheet,
  version: number,
  changes: readonly (readonly [string, Change])[],
): Promise<void> {
  const cells = changes.map(([key, { value }]) => {
    const [id = '', starts_on = ''] = key.split('/');
    return { starts_on, user_id: id === 'team' ? null : Number(id), value };
  });
  await putTargets({ body: { ...sheet, version, cells }, throwOnError: true });
  await refreshTargets(queryClient);
}

export const refreshTargets = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [{ _id: 'listTargets' }] });
