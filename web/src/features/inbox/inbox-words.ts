import type { TFunction } from '@/i18n/translator.ts';
import type { FullReport, InboxReport } from '@/api/types.ts';
import { firstName } from '@/lib/first-name.ts';
import { dateLocale, formatInstant } from '@/lib/format-date.ts';
import { relativeTime } from '@/lib/relative-time.ts';
import { localDay } from '@/lib/time.ts';
import { isMove } from './items.ts';

type Span = { start_utc: string; end_utc: string };

const dayMs = 86_400_000;

/** Today, Yesterday, or Thu, 19 Nov. */
function dayText(instant: string, language: string, t: TFunction): string {
  const day = localDay(new Date(instant));
  const now = new Date();
  if (day === localDay(now)) return t('common.today');
  if (day === localDay(new Date(now.getTime() - dayMs))) return t('users.yesterday');
  const part = (style: 'weekdayShort' | 'dayMonth') => formatInstant(instant, language, style);
  return `${part('weekdayShort')}, ${part('dayMonth')}`;
}

export const timesText = ({ start_utc, end_utc }: Span, language: string): string =>
  `${formatInstant(start_utc, language, 'time')} – ${formatInstant(end_utc, language, 'time')}`;

/** Today, 10:30 – 11:15 */
export const spanText = (span: Span, language: string, t: TFunction): string =>
  `${dayText(span.start_utc, language, t)}, ${timesText(span, language)}`;

export const momentText = (instant: string, language: string, t: TFunction): string =>
  `${dayText(instant, language, t)}, ${formatInstant(instant, language, 'time')}`;

/** Inside a sentence: 17:52, or 16 Nov, 17:52. */
export function sinceText(instant: string, language: string): string {
  const time = formatInstant(instant, language, 'time');
  const isToday = localDay(new Date(instant)) === localDay(new Date());
  return isToday ? time : `${formatInstant(instant, language, 'dayMonth')}, ${time}`;
}

/** When the visit is: a move shows where it moves from, and whatever else an event has changed to. */
export const visitOf = (report: InboxReport): Span => report.event ?? report;

/** Where it comes from: its calendar, a booking, or nothing that was planned. */
export function sourceText(report: InboxReport, language: string, t: TFunction): string {
  if (isMove(report)) return t('inbox.movedTo', { time: momentText(report.start_utc, language, t) });
  if (report.calendar_key) return t('common.googleCalendar');
  return t(report.event_id ? 'inbox.wasBooked' : 'inbox.notPlanned');
}

export const lateText = (report: InboxReport, language: string, t: TFunction): string =>
  t('reported.late', {
    day: formatInstant(visitOf(report).start_utc, language, 'dayMonth'),
    sent: formatInstant(report.sent_at, language, 'dayMonth'),
  });

/** 2 days, 5 hours: how long a calendar was not read. */
export function lengthText(since: string, language: string): string {
  const hours = Math.max(1, Math.floor((Date.now() - Date.parse(since)) / 3_600_000));
  const [value, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return new Intl.NumberFormat(dateLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** 2 minutes ago; a server's clock may be ahead. */
export function agoText(at: string, language: string): string {
  const now = Date.now();
  return relativeTime(Math.min(now, Date.parse(at)), now, dateLocale(language));
}

/** Who decided it meanwhile, and how; nothing while it waits. */
export function wasText(report: FullReport, language: string, t: TFunction): string | undefined {
  const { state, left, decided_at: at, decided_by: by, note } = report;
  if (left) return t('inbox.left', { count: 1, name: report.person.name });
  const name = firstName(by?.name ?? report.person.name);
  const ago = agoText(at ?? report.sent_at, language);
  if (state === 'accepted') return t('inbox.was.accepted', { name, ago });
  if (state === 'refused') return t('inbox.was.refused', { name, ago, note });
  return state === 'withdrawn' ? t('inbox.was.withdrawn', { name, ago }) : undefined;
}
