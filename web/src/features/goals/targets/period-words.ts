import { monthTitle, shortMonth } from '@/lib/day-names.ts';
import { formatDay, formatDays } from '@/lib/format-date.ts';
import type { TargetPeriod } from './types.ts';

type Span = { first: string; last: string };

/** Above a column: 'Nov', with the year where it is another than before; '9–15 Nov'; 'Oct – Dec'. */
export function columnHead({ first, last }: Span, period: TargetPeriod, language: string, before?: Span): string {
  const year = before && before.first.slice(0, 4) !== first.slice(0, 4) ? ` ${first.slice(0, 4)}` : '';
  if (period === 'month') return `${shortMonth(first, language)}${year}`;
  if (period === 'week') return `${formatDays({ from: first, to: last }, language, 'dayMonth')}${year}`;
  return `${shortMonth(first, language)} – ${shortMonth(last, language)}${year}`;
}

/** As it is read aloud: 'January 2027'. */
export function periodName({ first, last }: Span, period: TargetPeriod, language: string): string {
  if (period === 'month') return monthTitle(first, language);
  return formatDays({ from: first, to: last }, language, 'medium');
}

/** On the stepper: 'Nov 2026 – Jul 2027'. */
export function windowName(from: Span, to: Span, period: TargetPeriod, language: string): string {
  if (period === 'week') {
    return `${formatDay(from.first, language, 'medium')} – ${formatDay(to.last, language, 'medium')}`;
  }
  const month = (day: string): string => `${shortMonth(day, language)} ${day.slice(0, 4)}`;
  return `${month(from.first)} – ${month(to.last)}`;
}
