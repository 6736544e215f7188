import { addDays, isDay } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';

/** Months as text, 2026-11: they compare as text, as days do. */
export const isMonth = (value: unknown): value is string => typeof value === 'string' && isDay(`${value}-01`);

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Both included. */
export type Days = { from: string; to: string };

export const daysOf = (month: string): Days => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** October, октябрь: inside a sentence. */
export const monthName = (month: string, language: string): string => formatDay(`${month}-01`, language, 'month');

/** October 2026, октябрь 2026 */
export const monthAndYear = (month: string, language: string): string =>
  `${monthName(month, language)} ${month.slice(0, 4)}`;

/** Sweden writes a moment as 2026-11-15 14:05. */
export const momentIn = (zone: string, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
