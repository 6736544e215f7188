import type { PointLine } from '@/api/gen/types.gen.ts';
import { cents, ruleFor, worthOf } from '@/lib/line-worth.ts';
import { readNumber } from '@/lib/read-number.ts';
import { mostAmount } from './report-draft.ts';
import type { Ask, Outcome } from './types.ts';

/** A line that gives points for those events of a calendar that people are asked about. */
const ofCalendar = ({ kind, origin, points }: PointLine): boolean =>
  (kind === 'booked' || kind === 'demo' || kind === 'meeting') && origin !== 'entered' && points !== 0;

/**
 * What a visit has given so far; undefined where only the server knows it: which kind an event of the calendar has, the
 * list of visits does not say.
 */
function given(ask: Ask | undefined, lines: readonly PointLine[]): number | undefined {
  if (ask === undefined) return 0;
  if (typeof ask.calendar_key === 'string') return lines.some(ofCalendar) ? undefined : 0;
  const booked = ruleFor(lines, 'booked');
  return booked ? worthOf(booked.line, null) : 0;
}

/** What accepting would add by the rules of today; undefined where that is not known, and in a team by hand. */
export function gainOf(
  { ask, outcome, amount }: { ask: Ask | undefined; outcome: Outcome; amount: string },
  lines: readonly PointLine[],
): { gain: number; givesBack: number } | undefined {
  const before = given(ask, lines);
  if (lines.length === 0 || before === undefined) return undefined;
  const rule = ruleFor(lines, outcome);
  const typed = readNumber(amount, mostAmount);
  const worth = rule ? worthOf(rule.line, outcome === 'closed' && 'value' in typed ? typed.value : null) : 0;
  return { gain: cents(worth - before) / 100, givesBack: worth < before ? before : 0 };
}
