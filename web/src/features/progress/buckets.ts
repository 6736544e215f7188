import { formatDay } from '@/lib/format-date.ts';
import { addDays, dayOfWeek, type Weekday } from '@/lib/days.ts';
import { startOfLocalDay } from '@/lib/time.ts';
import { lengthOf, type Range } from './range.ts';

export type Unit = 'day' | 'week' | 'month';
export type Buckets = { unit: Unit; spans: readonly Range[] };

const mostDays = 31;
const mostWeekDays = 26 * 7;

function unitOf(range: Range): Unit {
  const days = lengthOf(range);
  if (days <= mostDays) return 'day';
  return days <= mostWeekDays ? 'week' : 'month';
}

/** The last day of the day, week or month that a day is in. */
function lastDay(day: string, unit: Unit, weekStart: Weekday): string {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 6 - dayOfWeek(day, weekStart));
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The range cut into days, weeks or months, whichever a person can still take in; the outer ones may be shorter. */
export function cutBuckets(range: Range, weekStart: Weekday): Buckets {
  const unit = unitOf(range);
  const spans: Range[] = [];
  for (let from = range.from; from <= range.to;) {
    const end = lastDay(from, unit, weekStart);
    const to = end < range.to ? end : range.to;
    spans.push({ from, to });
    from = addDays(to, 1);
  }
  return { unit, spans };
}

/** Where each begins on the viewer's clock, and where the last one ends. */
export function boundsOf({ spans }: Buckets): string[] {
  const last = spans.at(-1);
  const starts = spans.map(({ from }) => from);
  return [...starts, ...(last ? [addDays(last.to, 1)] : [])].map((day) =>
    startOfLocalDay(day).toISOString().replace('.000Z', 'Z'),
  );
}

/** Under the axis: short. A month says its year. */
export function bucketLabel({ from }: Range, unit: Unit, language: string): string {
  return formatDay(from, language, unit === 'month' ? 'monthYear' : 'dayMonth');
}
