import { addDays, daysBetween } from '@/lib/days.ts';

export type LabRange = { from: string; to: string };

export const labPeriods = ['month', 'quarter', 'year'] as const;
export type LabPeriod = (typeof labPeriods)[number];

const months: Record<LabPeriod, number> = { month: 1, quarter: 3, year: 12 };

/** The most that the server counts at once. */
const mostDays = 366;

const two = (value: number): string => String(value).padStart(2, '0');

/** The first day of a month, counted from January of the year 0. */
const firstOf = (month: number): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}-01`;

/** The whole period before the one that `today` is in. */
export function lastPeriod(period: LabPeriod, today: string): LabRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const length = months[period];
  const begins = Math.floor((year * 12 + month - 1) / length) * length;
  return { from: firstOf(begins - length), to: addDays(firstOf(begins), -1) };
}

export const periodOf = ({ from, to }: LabRange, today: string): LabPeriod | undefined =>
  labPeriods.find((period) => {
    const range = lastPeriod(period, today);
    return range.from === from && range.to === to;
  });

/** The other end follows where it must: never before the first day, never more than the server counts. */
export function withFrom({ to }: LabRange, from: string): LabRange {
  const last = addDays(from, mostDays - 1);
  return { from, to: to < from ? from : daysBetween(from, to) >= mostDays ? last : to };
}

export function withTo({ from }: LabRange, to: string): LabRange {
  const first = addDays(to, 1 - mostDays);
  return { from: to < from ? to : daysBetween(from, to) >= mostDays ? first : from, to };
}

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
