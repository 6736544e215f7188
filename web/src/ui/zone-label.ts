import { dateLocale } from '@/lib/format-date.ts';

/** As people write it, and as they search for it. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The clock there; nothing for a zone that the browser does not know. */
export function timeIn(zone: string, now: number, language: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(dateLocale(language), {
      timeZone: zone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }).format(now);
  } catch {
    return undefined;
  }
}
