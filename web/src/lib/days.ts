/** Days of the organisation as text, 2026-11-15: they compare as text, and no time zone of the browser touches them. */
const dayMs = 86_400_000;

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day that the calendar has. Years before 1900 are what a date field holds while a year is being typed. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900') return false;
  const instant = instantOf(value);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

export function addDays(day: string, count: number): string {
  return new Date(instantOf(day) + count * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((instantOf(to) - instantOf(from)) / dayMs);
}

/** 1 is Monday, 7 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export const isWeekday = (value: unknown): value is Weekday => weekdays.some((each) => each === value);

/** How many days after the first of its week a day is. */
export function dayOfWeek(day: string, weekStart: Weekday): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;
}
