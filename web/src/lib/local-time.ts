import { localDay } from './time.ts';

/** Date-times of the viewer's own clock, as text: 2026-11-01T01:30. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const two = (value: number): string => String(value).padStart(2, '0');

export function localText(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}${localDay(date).slice(-6)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

type Reading = { instant: Date } | { problem: 'missing' | 'skipped' };

/** A time that the clocks skip is none: `Date` would silently take one an hour later. */
export function readLocal(text: string): Reading {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return { problem: 'missing' };
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const instant = new Date(2000, 0, 1);
  // Not the constructor, which takes the year 26 for 1926.
  instant.setFullYear(year, month - 1, day);
  instant.setHours(hour, minute, 0, 0);
  return localText(instant) === text.slice(0, 16) ? { instant } : { problem: 'skipped' };
}

/** The clocks go back over it: 01:30 comes twice, and `Date` means the first. */
export function comesTwice(date: Date): boolean {
  return [hourMs, hourMs / 2].some((later) => localText(new Date(date.getTime() + later)) === localText(date));
}

/** A moved start takes the end along, as a visit stays as long as it was. */
export function movedEnd(start: string, end: string, nextStart: string): string {
  const [from, to, next] = [readLocal(start), readLocal(end), readLocal(nextStart)];
  if (!('instant' in from) || !('instant' in to) || !('instant' in next)) return end;
  const lasts = to.instant.getTime() - from.instant.getTime();
  return lasts <= 0 ? end : localText(new Date(next.instant.getTime() + lasts));
}

/** An hour from the next full one on; on a day that was pointed at, from 10 in the morning. */
export function usualTimes(now: Date, day: string | undefined): { start: string; end: string } {
  if (day !== undefined) return { start: `${day}T10:00`, end: `${day}T11:00` };
  const start = new Date(now);
  start.setMinutes(60, 0, 0);
  return { start: localText(start), end: localText(new Date(start.getTime() + hourMs)) };
}
