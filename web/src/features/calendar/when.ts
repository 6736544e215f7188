import type { TFunction } from '@/i18n/translator.ts';
import { formatDay, formatInstant } from '@/lib/format-date.ts';
import { localDay } from '@/lib/time.ts';

type Span = { start_utc: string; end_utc: string };

/** An external event may be one or more whole days, which no time zone moves. */
export type When = Span & { start_day?: string | null; end_day?: string | null };

// In two, because British English sets the comma only before a year.
const withWeekday = (part: (style: 'weekdayShort' | 'dayMonth' | 'medium') => string, year: number): string =>
  `${part('weekdayShort')}, ${part(year === new Date().getFullYear() ? 'dayMonth' : 'medium')}`;

/** Thu, 16 Oct; the year only where it is another than now. */
export function dayText(instant: string, language: string): string {
  return withWeekday((style) => formatInstant(instant, language, style), new Date(instant).getFullYear());
}

const dateText = (day: string, language: string): string =>
  withWeekday((style) => formatDay(day, language, style), Number(day.slice(0, 4)));

/** The day on which an event starts, and its times or that it takes whole days. */
export function whenTexts(when: When, language: string, t: TFunction): { day: string; times: string } {
  const { start_day: first, end_day: last } = when;
  if (!first) return { day: dayText(when.start_utc, language), times: timesText(when, language) };
  const several = last !== undefined && last !== null && last > first;
  return {
    day: dateText(first, language),
    times: several ? t('calendar.allDayUntil', { day: dateText(last, language) }) : t('calendar.allDay'),
  };
}

/** 10:00 – 11:00, or with the day of the end where that is another. */
function timesText({ start_utc, end_utc }: Span, language: string): string {
  const start = formatInstant(start_utc, language, 'time');
  const end = formatInstant(end_utc, language, 'time');
  const sameDay = localDay(new Date(start_utc)) === localDay(new Date(end_utc));
  return sameDay ? `${start} – ${end}` : `${start} – ${dayText(end_utc, language)}, ${end}`;
}

/** November 2026. Asked for both at once, Russian answers in small letters and with 'г.', as inside a sentence. */
export function monthText(day: string, language: string): string {
  const month = formatDay(day, language, 'month');
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${day.slice(0, 4)}`;
}
