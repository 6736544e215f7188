import { addDays } from '@/lib/days.ts';
import { countWorkDays, type WorkCalendar } from '@/lib/work-days.ts';
import { addMonths, monthOf } from '@/ui/dates/months.ts';

export type MonthCount = { month: string; count: number };

/** The month that a day lies in and the eleven after it, each with its working days. */
export function monthCounts(calendar: WorkCalendar, today: string): MonthCount[] {
  return Array.from({ length: 12 }, (_, by) => {
    const month = addMonths(monthOf(today), by);
    return { month, count: countWorkDays(calendar, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)) };
  });
}

/** The months of the four quarters, from 1, of a year that starts with this month. */
export const quartersOf = (yearStarts: number): number[][] =>
  [0, 3, 6, 9].map((from) => [0, 1, 2].map((by) => ((yearStarts - 1 + from + by) % 12) + 1));
