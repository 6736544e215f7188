import {
  getFullGroupOptions,
  getGroupPointsOptions,
  getPointRulesOptions,
  getStatementOptions,
  getUserOptions,
} from '@/api/gen/@tanstack/react-query.gen.ts';
import { listCredits, listScoreChanges } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import { allPages, longestPage } from '@/lib/all-pages.ts';
import { daysOf } from './months.ts';
import type { Change } from './types.ts';

/** Whose statement, in which team. */
export type Subject = { team: number; person: number };

const pathOf = ({ team, person }: Subject) => ({ id: team, userId: person });

export function statementQuery(subject: Subject, month: string) {
  return {
    ...getStatementOptions({ path: pathOf(subject), query: daysOf(month) }),
    refetchOnMount: 'always',
    retryOnMount: false,
  } as const;
}

/** The members name a person to everybody. */
export const teamQuery = (team: number) => getFullGroupOptions({ path: { id: team } });

/** Who has left is named by their account alone. */
export const accountQuery = (person: number) => getUserOptions({ path: { id: person } });

export const rulesQuery = (team: number) => getGroupPointsOptions({ path: { id: team } });
export const organisationRulesQuery = () => getPointRulesOptions();

/** The moment of the first line of all; null where there is none. */
export function firstLineQuery(subject: Subject) {
  const path = pathOf(subject);
  return {
    queryKey: queryKeyOf('listScoreChanges', { path, query: { oldest: true } }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string | null> => {
      const page = async (number: number) =>
        (await listScoreChanges({ path, query: { page: number, limit: 1 }, signal, throwOnError: true })).data.data;
      const { total, changes } = await page(1);
      const oldest = total > 1 ? (await page(total)).changes : changes;
      return oldest[0]?.changed_at ?? null;
    },
  } as const;
}

/** With all receipts of each change: a statement has the first hundred. */
export function withAllReceipts(subject: Subject, rows: readonly Change[]): Promise<Change[]> {
  return Promise.all(
    rows.map(async (row) => {
      if (row.credits_total <= row.credits.length) return row;
      const path = { ...pathOf(subject), changeId: row.id };
      const credits = await allPages(async (page) => {
        const query = { page, limit: longestPage };
        const { data } = (await listCredits({ path, query, throwOnError: true })).data;
        return { rows: data.credits, totalPages: data.totalPages };
      });
      return { ...row, credits };
    }),
  );
}
