import { addDays, daysBetween } from '@/lib/days.ts';
import { endOfLocalDay, startOfLocalDay, utcText } from '@/lib/time.ts';

/** Days of the viewer's own calendar, both included. */
export type Range = { from: string; to: string };

/** The server answers for ten years, and a line over time has 120 months at most. */
const mostDays = 3600;

export const lengthOf = ({ from, to }: Range): number => daysBetween(from, to) + 1;

/** The same day of another month, or the last one of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

const presets = ['week', 'month', 'year'] as const;
export type Preset = (typeof presets)[number];

/** PROG-01: the 7 days, the month or the year that end today. */
export function rangeOf(preset: Preset, today: string): Range {
  if (preset === 'week') return { from: addDays(today, -6), to: today };
  return { from: addDays(monthsBefore(today, preset === 'month' ? 1 : 12), 1), to: today };
}

/** The preset that a range is, if it is one. */
export function presetOf({ from, to }: Range, today: string): Preset | undefined {
  return presets.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  });
}

/** The defaults: a range ends today and has seven days. */
export function completeRange(from: string | undefined, to: string | undefined, today: string): Range {
  const end = to ?? today;
  const start = from ?? addDays(end, -6);
  return start > end || daysBetween(start, end) >= mostDays ? rangeOf('week', today) : { from: start, to: end };
}

/** Only what differs from the defaults. */
export function shortRange({ from, to }: Range, today: string): { from: string | undefined; to: string | undefined } {
  return { from: from === addDays(to, -6) ? undefined : from, to: to === today ? undefined : to };
}

/** Moves one end; the other follows if it would be passed or be too far away. */
export function withFrom({ to }: Range, from: string): Range {
  const latest = addDays(from, mostDays - 1);
  return { from, to: from > to ? from : to > latest ? latest : to };
}

export function withTo({ from }: Range, to: string): Range {
  const earliest = addDays(to, 1 - mostDays);
  return { from: from > to ? to : from < earliest ? earliest : from, to };
}

/** The period of the same length right before. */
export function periodBefore(range: Range): Range {
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}

type Bounds = { startDate: string; endDate: string };

/** PROG-07 */
export function utcBounds({ from, to }: Range): Bounds {
  return { startDate: utcText(startOfLocalDay(from)), endDate: utcText(endOfLocalDay(to)) };
}

/** PROG-11: the external calendar's call takes the same bounds as ISO. */
export function isoBounds({ from, to }: Range): Bounds {
  return { startDate: startOfLocalDay(from).toISOString(), endDate: endOfLocalDay(to).toISOString() };
}
