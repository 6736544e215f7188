import { dateLocale } from '@/lib/date-locale.ts';

/** 12:31, where the organisation is. */
export function clockTime(instant: number, language: string, zone: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(instant);
}
