import type { CalendarEvent } from '@/api/types.ts';
import { addDays, dayOfWeek, type Weekday } from '@/lib/days.ts';
import { localDay } from '@/lib/time.ts';

export function weekOf(day: string, weekStart: Weekday): string[] {
  const first = addDays(day, -dayOfWeek(day, weekStart));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The first of the month that is so many months later. */
export function stepMonth(day: string, by: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 10);
}

/** The same day of a month, or the month's last where it has fewer. */
export function sameDayOfMonth(day: string, by: number): string {
  const first = stepMonth(day, by);
  const same = first.slice(0, 8) + day.slice(8);
  const last = addDays(stepMonth(first, 1), -1);
  return same < last ? same : last;
}

/** Whole weeks, so that the first and the last may begin and end in the neighbouring months. */
export function weeksOfMonth(day: string, weekStart: Weekday): string[][] {
  const end = stepMonth(day, 1);
  const weeks: string[][] = [];
  for (let first = weekOf(firstOfMonth(day), weekStart)[0] ?? day; first < end; first = addDays(first, 7)) {
    weeks.push(weekOf(first, weekStart));
  }
  return weeks;
}

/** Each event on the viewer's day on which it starts, the earliest first. */
export function eventsByDay(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events.toSorted((a, b) => Date.parse(a.start_utc) - Date.parse(b.start_utc) || a.id - b.id)) {
    const day = localDay(new Date(event.start_utc));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}
