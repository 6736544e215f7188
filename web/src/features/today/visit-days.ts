import { dateLocale, formatInstant } from '@/lib/format-date.ts';
import { addDays } from '@/lib/days.ts';
import { localDay } from '@/lib/time.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Today', 'Yesterday', 'Завтра' in the language's own words; nothing for other days. */
function nearDay(instant: string | number, now: Date, language: string): string | undefined {
  const day = localDay(new Date(instant));
  const away = [-1, 0, 1].find((count) => addDays(localDay(now), count) === day);
  if (away === undefined) return undefined;
  return capital(new Intl.RelativeTimeFormat(dateLocale(language), { numeric: 'auto' }).format(away, 'day'));
}

/** 'Today', 'Yesterday, 16 November', 'Friday, 13 November': the head of a day in a list. */
export function dayHead(instant: string, now: Date, language: string): string {
  const near = nearDay(instant, now, language);
  const date = formatInstant(instant, language, 'dayAndMonth');
  if (near === undefined) return `${capital(formatInstant(instant, language, 'weekday'))}, ${date}`;
  return localDay(new Date(instant)) === localDay(now) ? near : `${near}, ${date}`;
}

/** 'Tomorrow', 'Thu, 19 Nov' */
export const shortDay = (instant: string | number, now: Date, language: string): string =>
  nearDay(instant, now, language) ??
  `${capital(formatInstant(instant, language, 'weekdayShort'))}, ${formatInstant(instant, language, 'dayMonth')}`;

type Span = { start_utc: string; end_utc: string };

/** 'Today, 10:30 – 11:15' */
export function spanText({ start_utc, end_utc }: Span, now: Date, language: string): string {
  const [start, end] = [start_utc, end_utc].map((each) => formatInstant(each, language, 'time'));
  return `${shortDay(start_utc, now, language)}, ${start} – ${end}`;
}

/** '09:41 today' in a sentence: the time, with its day where that is not today. */
export function sinceText(instant: string, now: Date, language: string): string {
  const time = formatInstant(instant, language, 'time');
  if (localDay(new Date(instant)) === localDay(now)) return time;
  const near = nearDay(instant, now, language)?.toLowerCase();
  return `${near ?? formatInstant(instant, language, 'dayMonth')}, ${time}`;
}

type Dated<Each> = { day: string; visits: Each[] };

/** In the order given, together where they are of one day. */
export function byDay<Each extends Span>(visits: readonly Each[]): Dated<Each>[] {
  const days: Dated<Each>[] = [];
  for (const visit of visits) {
    const day = localDay(new Date(visit.start_utc));
    const last = days.at(-1);
    if (last?.day === day) last.visits.push(visit);
    else days.push({ day, visits: [visit] });
  }
  return days;
}
