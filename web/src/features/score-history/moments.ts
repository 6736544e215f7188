import { dateLocale } from '@/lib/date-locale.ts';

/** In the reader's own time zone, as their clock says it. */
export function formatMoment(at: string, language: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
}

export function formatDay(at: number, language: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium' }).format(at);
}
