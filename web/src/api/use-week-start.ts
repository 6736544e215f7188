import { useQuery } from '@tanstack/react-query';
import { isWeekday, type Weekday } from '@/lib/days.ts';
import { organisationQuery } from './organisation-query.ts';

/** The organisation's; Monday until it is known. */
export function useWeekStart(): Weekday {
  const start = useQuery(organisationQuery()).data?.data.week_start;
  return isWeekday(start) ? start : 1;
}
