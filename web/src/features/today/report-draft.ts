import type { NewReport } from '@/api/gen/types.gen.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { addDays } from '@/lib/days.ts';
import { localText, movedEnd, readLocal, usualTimes } from '@/lib/local-time.ts';
import { readNumber } from '@/lib/read-number.ts';
import { localDay } from '@/lib/time.ts';
import { numberProblems } from '@/ui/number-problems.ts';
import type { Ask, Outcome } from './types.ts';

/** What the form holds, as it was typed; the times are the viewer's own clock. */
export type ReportDraft = { amount: string; summary: string; start: string; end: string };

/** As of an event. */
export const mostAmount = 999_999_999_999.99;

const halfHourMs = 1_800_000;

export const askKey = ({ event_id, calendar_key }: Pick<Ask, 'event_id' | 'calendar_key'>): string =>
  event_id === null || event_id === undefined ? String(calendar_key) : String(event_id);

/** A visit that was moved begins at the same time of another day. */
const sameTime = (day: string, start: string): string => `${day}${start.slice(10)}`;

/** Tomorrow, and the day after it, at the time that the visit had. */
export function movedTimes(ask: Ask, now: Date): { start: string; end: string }[] {
  const [start, end] = [localText(new Date(ask.start_utc)), localText(new Date(ask.end_utc))];
  return [1, 2].map((days) => {
    const next = sameTime(addDays(localDay(now), days), start);
    return { start: next, end: movedEnd(start, end, next) };
  });
}

/** The half hour that has just ended, for a result; an appointment begins with the next hour. */
export function proposedTimes(outcome: Outcome, now: Date): { start: string; end: string } {
  if (outcome === 'booked') return usualTimes(now, undefined);
  return { start: localText(new Date(now.getTime() - halfHourMs)), end: localText(now) };
}

/** Moved of an event of the calendar asks no time: the calendar knows it. */
export const asksNothing = (ask: Ask | undefined, outcome: Outcome): boolean =>
  outcome === 'booked' && typeof ask?.calendar_key === 'string';

export type DraftProblems = { [Name in keyof ReportDraft]?: TextKey };

type Subject = {
  place: number;
  outcome: Outcome;
  /** The visit that it is about; none behind +. */
  ask: Ask | undefined;
  /** The visit is not there any more: what is sent makes a new event. */
  isGone: boolean;
};

const timeProblems = { missing: 'calendar.error.missing', skipped: 'calendar.error.skipped' } as const;
const rfc3339 = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z');

function readTimes({ start, end }: ReportDraft): { times: [string, string] } | { problems: DraftProblems } {
  const [from, to] = [readLocal(start), readLocal(end)];
  if ('problem' in from) return { problems: { start: timeProblems[from.problem] } };
  if ('problem' in to) return { problems: { end: timeProblems[to.problem] } };
  if (to.instant <= from.instant) return { problems: { end: 'calendar.error.order' } };
  return { times: [rfc3339(from.instant), rfc3339(to.instant)] };
}

/** What is sent; what the server would refuse is said before it is asked. An amount that is not shown is not sent. */
export function readReport(
  { place, outcome, ask, isGone }: Subject,
  draft: ReportDraft,
  withAmount: boolean,
): { report: NewReport } | { problems: DraftProblems } {
  const summary = draft.summary.trim();
  const typed = withAmount && outcome === 'closed' ? draft.amount.trim() : '';
  const amount = typed === '' ? undefined : readNumber(typed, mostAmount);
  const hasOwnTimes = ask === undefined || outcome === 'booked';
  const times = hasOwnTimes ? readTimes(draft) : undefined;
  const problems: DraftProblems = {
    ...(times && 'problems' in times && times.problems),
    ...(amount && 'problem' in amount && { amount: numberProblems[amount.problem] }),
    ...(summary === '' && (ask === undefined || isGone) && { summary: 'common.required' }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const [start_utc, end_utc] = times && 'times' in times ? times.times : [ask?.start_utc, ask?.end_utc];
  const about = ask &&
    !isGone && { event_id: ask.event_id ?? null, calendar_key: ask.calendar_key ?? null, tag: ask.tag ?? null };
  return {
    report: {
      group_member_id: place,
      eventType: outcome,
      ...about,
      ...(summary !== '' && summary !== (isGone ? undefined : ask?.summary) && { summary }),
      ...(amount && 'value' in amount && { amount: amount.value }),
      ...((hasOwnTimes || isGone) && { start_utc: start_utc ?? null, end_utc: end_utc ?? null }),
    },
  };
}
