import { dateLocale } from '@/lib/date-locale.ts';
import { localDay } from '@/lib/time.ts';

type Span = { start_utc: string; end_utc: string; is_all_day?: boolean };

/** Thu, 16 Oct; the year only where it is another than now. An all-day event has a date and no time zone. */
export function dayText(instant: string, language: string, allDay = false): string {
  const date = new Date(instant);
  const year = allDay ? date.getUTCFullYear() : date.getFullYear();
  const thisYear = year === new Date().getFullYear();
  const zone = allDay ? { timeZone: 'UTC' } : {};
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { ...style, ...zone }).format(date);
  // In two, because British English sets the comma only before a year.
  const day = part({ day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) });
  return `${part({ weekday: 'short' })}, ${day}`;
}

export function timeText(instant: string, language: string): string {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(dateLocale(language), style).format(new Date(instant));
}

/** 10:00 – 11:00, or with the day of the end where that is another. */
export function timesText({ start_utc, end_utc }: Span, language: string): string {
  const start = timeText(start_utc, language);
  const end = timeText(end_utc, language);
  const sameDay = localDay(new Date(start_utc)) === localDay(new Date(end_utc));
  return sameDay ? `${start} – ${end}` : `${start} – ${dayText(end_utc, language)}, ${end}`;
}

/** November 2026. Asked for both at once, Russian answers in small letters and with 'г.', as inside a sentence. */
export function monthText(day: string, language: string): string {
  const month = new Intl.DateTimeFormat(dateLocale(language), { month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${day.slice(0, 4)}`;
}

/** 9 – 15 November 2026 */
export function rangeText(first: string, last: string, language: string): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(dateLocale(language), style).formatRange(Date.parse(first), Date.parse(last));
}

/** Mon, Tue … and Monday, Tuesday …, in the order of these days. */
export function weekdayText(day: string, language: string, style: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(dateLocale(language), { weekday: style, timeZone: 'UTC' }).format(Date.parse(day));
}

/** Sunday, 15 November 2026 */
export function longDayText(day: string, language: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(dateLocale(language), style).format(Date.parse(day));
}
