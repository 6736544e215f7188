import type { SpecialDay } from '@/api/types.ts';
import { addDays } from '@/lib/days.ts';

/** Days in a row that are alike: what the list shows as one. */
export type DayLine = { first: string; last: string; works: boolean; name: string };

export function linesOf(days: readonly SpecialDay[]): DayLine[] {
  const lines: DayLine[] = [];
  for (const { day, works, name = '' } of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const before = lines.at(-1);
    if (before && before.name === name && before.works === works && addDays(before.last, 1) === day) before.last = day;
    else lines.push({ first: day, last: day, works, name });
  }
  return lines;
}

export function daysOf({ first, last, works, name }: DayLine): SpecialDay[] {
  const days: SpecialDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, works, name });
  return days;
}

/** What is taken away, and what is put in its place or beside it. */
export type DaysChange = { removed: readonly string[]; put: readonly SpecialDay[] };

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What of a change is about a year: each year is saved by itself. */
export const changeIn = (year: number, { removed, put }: DaysChange): DaysChange => ({
  removed: removed.filter((day) => yearOf(day) === year),
  put: put.filter(({ day }) => yearOf(day) === year),
});

export function daysAfter(held: readonly SpecialDay[], { removed, put }: DaysChange): SpecialDay[] {
  const gone = new Set([...removed, ...put.map(({ day }) => day)]);
  return [...held.filter(({ day }) => !gone.has(day)), ...put];
}

/** What takes a change of these days back. */
export function opposite(held: readonly SpecialDay[], { removed, put }: DaysChange): DaysChange {
  const touched = new Set([...removed, ...put.map(({ day }) => day)]);
  return { removed: put.map(({ day }) => day), put: held.filter(({ day }) => touched.has(day)) };
}
