import { dateLocale } from './format-date.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A day of this month, and of this day of the week: 1 January 2024 was a Monday. */
const inMonth = (month: number): Date => new Date(Date.UTC(2024, month, 1));
const onWeekday = (weekday: number): Date => new Date(Date.UTC(2024, 0, 1 + weekday));

function namesOf(dates: Date[], locale: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return dates.map(
    (date) =>
      format
        .formatToParts(date)
        .find(({ type }) => type === 'month' || type === 'weekday')
        ?.value.toLowerCase() ?? '',
  );
}

const locales = ['en-GB', 'ru'];
const months = numbers(12).map(inMonth);
const weekdays = numbers(7).map(onWeekday);

/** By name, in either language: a Russian month has another ending after a day (ноября). */
const monthNames = locales.flatMap((locale) => [
  namesOf(months, locale, { month: 'long' }),
  namesOf(months, locale, { month: 'long', day: 'numeric' }),
]);
const weekdayNames = locales
  .flatMap((locale) => [
    namesOf(weekdays, locale, { weekday: 'long' }),
    namesOf(weekdays, locale, { weekday: 'short' }),
  ])
  .flat();

/** From 1, of 'nov', 'нояб' or 'November'. */
export function monthCalled(word: string): number | undefined {
  if (word.length < 3) return undefined;
  for (const names of monthNames) {
    const index = names.findIndex((name) => name.startsWith(word));
    if (index >= 0) return index + 1;
  }
  return undefined;
}

export const isWeekdayName = (word: string): boolean =>
  word.length >= 2 && weekdayNames.some((name) => name.startsWith(word));

/** 30 Sep 2026, 30 сен 2026: as short as a field needs it. */
export function dayText(day: string, language: string, weekday = false): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    ...(weekday && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = new Map(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  const text = `${parts.get('day')} ${parts.get('month')?.slice(0, 3)} ${parts.get('year')}`;
  return weekday ? `${parts.get('weekday')}, ${text}` : text;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function monthPart(month: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), { ...options, timeZone: 'UTC' });
  return capital(format.formatToParts(new Date(month)).find(({ type }) => type === 'month')?.value ?? '');
}

/** November 2026, Ноябрь 2026 */
export const monthTitle = (month: string, language: string): string =>
  `${monthPart(month, language, { month: 'long', year: 'numeric' })} ${month.slice(0, 4)}`;

/** Nov, Ноя */
export const shortMonth = (month: string, language: string): string =>
  monthPart(month, language, { month: 'short' }).slice(0, 3);
