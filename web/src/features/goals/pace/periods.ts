import { addDays } from '@/lib/days.ts';
import type { GoalsPage } from '@/api/types.ts';
import type { GoalPeriodKind } from '@/ui/goals/types.ts';

type Shown = Pick<GoalsPage, 'period' | 'today'>;

/** The end of the month so many months after the one that a day lies in. */
function monthEnd(day: string, later: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + later, 0)).toISOString().slice(0, 10);
}

const lastAfter: Record<GoalPeriodKind, (last: string) => string> = {
  week: (last) => addDays(last, 7),
  month: (last) => monthEnd(last, 1),
  quarter: (last) => monthEnd(last, 3),
};

/** The day for the address: a period before is looked at as it ended. */
export const dayBefore = ({ period }: Shown): string => addDays(period.first_day, -1);

/** Of the period after; nothing for the running one, which is looked at as it is now. */
export function dayAfter({ period, today }: Shown): { date: string | undefined } | undefined {
  if (period.last_day >= today) return undefined;
  const last = lastAfter[period.kind](period.last_day);
  return { date: last < today ? last : undefined };
}
