import { useQueries, useQuery } from '@tanstack/react-query';
import { countWorkDays } from '@/lib/work-days.ts';
import { organisationQuery } from './organisation-query.ts';
import { specialDaysQuery } from './special-days-query.ts';

/** Counts the working days of a span in these years, as soon as they are known. */
export function useWorkDays(years: readonly number[]): ((first: string, last: string) => number) | undefined {
  const workDays = useQuery(organisationQuery()).data?.data.work_days;
  const held = useQueries({ queries: years.map(specialDaysQuery) });
  if (workDays === undefined || held.some(({ data }) => data === undefined)) return undefined;
  const special = new Map(held.flatMap(({ data }) => data?.days ?? []).map(({ day, works }) => [day, works]));
  return (first, last) => countWorkDays({ workDays, special }, first, last);
}
