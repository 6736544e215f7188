import type { CalendarEvent } from '@/api/types.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { dayIn } from '@/lib/day-in.ts';
import { type NumberReading, plainNumber, readNumber } from '@/lib/read-number.ts';
import type { EventKind } from '@/ui/kinds.ts';
import { numberProblems } from '@/ui/number-problems.ts';
import { comesTwice, localText, readLocal } from '@/lib/local-time.ts';
import type { Facts } from './worth.ts';

/** What the form holds; the times are the viewer's own clock. */
export type EventDraft = {
  summary: string;
  description: string;
  kind: EventKind;
  start: string;
  end: string;
  /** As it was typed; empty for none. */
  amount: string;
};

export const mostAmount = 999_999_999_999.99;

/** What is sent (CAL-06, CAL-10). */
export type EventDetails = Omit<CalendarEvent, 'id'>;

type Problems = { summary?: TextKey; start?: TextKey; end?: TextKey; amount?: TextKey };
type Reading = { details: EventDetails } | { problems: Problems };

const timeProblems = { missing: 'calendar.error.missing', skipped: 'calendar.error.skipped' } as const;

/** A time that was not touched stays what it was: its text alone does not say which of two equal hours it is. */
function readTime(text: string, before: string | undefined): ReturnType<typeof readLocal> {
  if (before === undefined) return readLocal(text);
  const instant = new Date(before);
  return localText(instant) === text ? { instant } : readLocal(text);
}

/** The clocks go back over this time, and the first of the two is meant. */
export function isFirstOfTwo(text: string, before: string | undefined): boolean {
  const reading = readTime(text, before);
  return 'instant' in reading && comesTwice(reading.instant);
}

const rfc3339 = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z');

export function draftOf(event: CalendarEvent, language: string): EventDraft {
  const { summary, description, eventType, start_utc, end_utc, amount } = event;
  return {
    summary,
    description,
    kind: eventType,
    start: localText(new Date(start_utc)),
    end: localText(new Date(end_utc)),
    amount: typeof amount === 'number' ? plainNumber(amount, language) : '',
  };
}

function readAmount(text: string): NumberReading | { value: null } {
  return text.trim() === '' ? { value: null } : readNumber(text, mostAmount);
}

/** What an event's worth depends on, on the day that it has in this zone. */
export const factsOf = ({ eventType, amount, start_utc }: CalendarEvent, zone: string): Facts => ({
  kind: eventType,
  amount: amount ?? null,
  day: dayIn(zone, new Date(start_utc)),
});

/** The same of a form that may not be complete: an amount that cannot be read is none, without a day there is nothing. */
export function draftFacts(
  draft: EventDraft,
  before: CalendarEvent | undefined,
  withAmount: boolean,
  zone: string,
): Facts | undefined {
  const start = readTime(draft.start, before?.start_utc);
  if (!('instant' in start)) return undefined;
  const typed = readAmount(draft.amount);
  const amount = withAmount ? ('value' in typed ? typed.value : null) : (before?.amount ?? null);
  return { kind: draft.kind, amount, day: dayIn(zone, start.instant) };
}

/**
 * What the server would refuse is said before it is asked; the server still decides. A new event without a summary gets
 * the usual one, a changed event must keep one. An amount that is not shown is not sent, so that it stays.
 */
export function readDraft(
  draft: EventDraft,
  unnamed: string,
  before: CalendarEvent | undefined,
  withAmount: boolean,
): Reading {
  const summary = draft.summary.trim();
  const start = readTime(draft.start, before?.start_utc);
  const end = readTime(draft.end, before?.end_utc);
  const amount = withAmount ? readAmount(draft.amount) : undefined;
  const problems: Problems = {};
  if (amount && 'problem' in amount) problems.amount = numberProblems[amount.problem];
  if (summary === '' && before !== undefined) problems.summary = 'common.required';
  if ('problem' in start) problems.start = timeProblems[start.problem];
  if ('problem' in end) problems.end = timeProblems[end.problem];
  if ('instant' in start && 'instant' in end) {
    if (end.instant <= start.instant) problems.end = 'calendar.error.order';
    else if (Object.keys(problems).length === 0) {
      return {
        details: {
          summary: summary === '' ? unnamed : summary,
          description: draft.description.trim(),
          eventType: draft.kind,
          start_utc: rfc3339(start.instant),
          end_utc: rfc3339(end.instant),
          ...(amount && 'value' in amount && { amount: amount.value }),
        },
      };
    }
  }
  return { problems };
}
