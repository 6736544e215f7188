import { shortMonth } from '@/lib/day-names.ts';
import { formatDay, formatDays } from '@/lib/format-date.ts';
import type { GridColumn } from './grid-model.ts';
import type { TargetPeriod } from './types.ts';

type Span = Pick<GridColumn, 'first_day' | 'last_day'>;

/** Above a column: 'Nov', with the year where it is another than before; '9–15 Nov'; 'Oct – Dec'. */
export function columnHead(
  { first_day: first, last_day: last }: Span,
  period: TargetPeriod,
  language: string,
  before?: Span,
): string {
  const year = before && before.first_day.slice(0, 4) !== first.slice(0, 4) ? ` ${first.slice(0, 4)}` : '';
  if (period === 'month') return `${shortMonth(first, language)}${year}`;
  if (period === 'week') return `${formatDays({ from: first, to: last }, language, 'dayMonth')}${year}`;
  return `${shortMonth(first, language)} – ${shortMonth(last, language)}${year}`;
}

/** On the stepper: 'Nov 2026 – Jul 2027'. */
export function windowName(from: Span, to: Span, period: TargetPeriod, language: string): string {
  if (period === 'week') {
    return `${formatDay(from.first_day, language, 'medium')} – ${formatDay(to.last_day, language, 'medium')}`;
  }
  const month = (day: string): string => `${shortMonth(day, language)} ${day.slice(0, 4)}`;
  return `${month(from.first_day)} – ${month(to.last_day)}`;
}
