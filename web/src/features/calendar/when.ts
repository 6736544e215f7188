import { formatDay, formatInstant } from '@/lib/format-date.ts';
import { localDay } from '@/lib/time.ts';

type Span = { start_utc: string; end_utc: string; is_all_day?: boolean };

/** Thu, 16 Oct; the year only where it is another than now. An all-day event has a date and no time zone. */
export function dayText(instant: string, language: string, allDay = false): string {
  const date = new Date(instant);
  const year = allDay ? date.getUTCFullYear() : date.getFullYear();
  const part = (style: 'weekdayShort' | 'dayMonth' | 'medium') =>
    formatInstant(instant, language, style, allDay ? 'UTC' : undefined);
  // In two, because British English sets the comma only before a year.
  return `${part('weekdayShort')}, ${part(year === new Date().getFullYear() ? 'dayMonth' : 'medium')}`;
}

/** 10:00 – 11:00, or with the day of the end where that is another. */
export function timesText({ start_utc, end_utc }: Span, language: string): string {
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
