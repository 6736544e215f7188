import type { PointLine, PointRules } from '@/api/gen/types.gen.ts';
import { addDays } from '@/lib/days.ts';
import { cents, ruleFor, worthOf } from '@/lib/line-worth.ts';
import { type EventKind, eventKinds } from '@/ui/kinds.ts';

type Saved = Pick<PointRules, 'versions' | 'versions_total'>;

/** What saving an event will give follows from these. All days are the organisation's. */
export type TeamRules = {
  team: Saved;
  /** Where the team counts by them. */
  organisation: Saved | undefined;
  today: string;
};

/** All that an event's worth depends on. */
export type Facts = { kind: EventKind; amount: number | null; day: string };

/** How long a day without rules stays open. */
const longestOpen = 92;

type DayRules = { byHand: boolean; lines: readonly PointLine[]; finalDays: number };

/** The version of a day: of those that hold on it the one saved last. Of many versions the oldest are not listed. */
function versionOf({ versions, versions_total }: Saved, day: string) {
  const found = versions.find(({ from_day }) => from_day <= day);
  return found ?? (versions.length < versions_total ? 'unlisted' : 'none');
}

function rulesOf({ team, organisation }: TeamRules, day: string): DayRules | undefined {
  const own = versionOf(team, day);
  const byOrganisation = typeof own === 'object' && own.mode === 'organisation';
  const version = byOrganisation ? organisation && versionOf(organisation, day) : own;
  if (version === undefined || version === 'unlisted') return undefined;
  if (version === 'none') return { byHand: true, lines: [], finalDays: longestOpen };
  return { byHand: version.mode === 'hand', lines: version.lines, finalDays: version.final_days };
}

function worthOn({ lines }: DayRules, { kind, amount }: Omit<Facts, 'day'>): number {
  const found = ruleFor(lines, kind);
  return found ? worthOf(found.line, amount) : 0;
}

export type Outlook = {
  /** What saving will give; what it will take is negative. */
  change: number;
  /** What the event has given as it was; 0 for a new one. */
  gave: number;
} & (
  | { day: 'byHand' }
  /** Since when nothing gives or takes points on it any more. */
  | { day: 'final'; since: string }
  | {
      day: 'open';
      gives: number;
      /** None where no line is for its kind. */
      rule: number | undefined;
      /** Where the line asks for the amount. */
      per: PointLine['per'];
      /** What each kind would be worth. */
      kinds: Record<EventKind, number>;
    }
);

/**
 * What saving an event as it is now will do, as settling does it (points, section 4); the server decides, and knows of
 * restarts and of what was only noted. Undefined where the rules of its days are not known.
 */
export function outlookOf(rules: TeamRules, now: Facts, before: Facts | undefined): Outlook | undefined {
  const held = rulesOf(rules, now.day);
  const heldBefore = before && rulesOf(rules, before.day);
  if (!held || (before && !heldBefore)) return undefined;
  const isOpen = (day: string, { finalDays }: DayRules): boolean => addDays(day, finalDays) >= rules.today;
  const open = isOpen(now.day, held);
  const gave = before && heldBefore ? worthOn(heldBefore, before) : 0;
  const gives = open ? worthOn(held, now) : 0;
  const settled = open || (before && heldBefore && isOpen(before.day, heldBefore));
  const reckoned = { gave, change: settled ? cents(gives - gave) / 100 : 0 };
  if (held.byHand) return { ...reckoned, day: 'byHand' };
  if (!open) return { ...reckoned, day: 'final', since: addDays(now.day, held.finalDays + 1) };
  const found = ruleFor(held.lines, now.kind);
  const kinds = { booked: 0, closed: 0, failed: 0 };
  for (const kind of eventKinds) kinds[kind] = worthOn(held, { kind, amount: now.amount });
  return { ...reckoned, day: 'open', gives, rule: found?.rule, per: found?.line.per, kinds };
}
