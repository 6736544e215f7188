import type { Board, BoardMember, ScreenGoal } from '@/api/types.ts';
import { valueOf } from '@/board/ranking.ts';
import type { Deal } from '@/live/messages.ts';
import type { GoalMetric } from '@/ui/goals/types.ts';

export type Celebration = {
  key: string;
  kind: 'leader' | 'deal' | 'goal';
  /** Of the person, or of the team that reached its goal. */
  name: string;
  picture: string | null;
  team: string;
  /** What a deal gave, where it gave something. */
  points?: number;
  goal?: { metric: GoalMetric; target: number };
};

/** One is shown and the others wait; an import must not celebrate for minutes. */
const mostQueued = 3;
/** How old a deal may be to be celebrated. */
const newsMs = 300_000;

/** The deals of a team that this screen has received since it was opened. */
export type DealMemory = { events: ReadonlySet<number>; newest: string };

const leadersOf = ({ members }: Board): BoardMember[] =>
  members.filter((member) => member.place === 1 && valueOf(member) > 0);

/**
 * Who took the first place between two states of a board by a higher score. Nobody is celebrated because somebody else was
 * corrected downwards or left the team, or when all scores are 0 (a new start).
 */
export function newLeader(before: Board | null | undefined, after: Board | null): BoardMember | undefined {
  if (!before || !after) return undefined;
  const leaders = leadersOf(after);
  const led = new Set(leadersOf(before).map((member) => member.group_member_id));
  const stayed = after.members.some((member) => led.has(member.group_member_id));
  if (led.size > 0 && !stayed) return undefined;
  const scores = new Map(before.members.map((member) => [member.group_member_id, valueOf(member)]));
  const risen = leaders.filter((member) => valueOf(member) > (scores.get(member.group_member_id) ?? 0));
  const [first] = risen;
  // Alone at the top now, and not alone before: a tie was broken.
  if (leaders.length === 1 && first) return led.size === 1 && led.has(first.group_member_id) ? undefined : first;
  return risen.find((member) => !led.has(member.group_member_id));
}

const noDeals: DealMemory = { events: new Set(), newest: '' };

/**
 * The first message is the starting point; after it, a new deal is celebrated unless it is old. A screen that comes back
 * after hours celebrates nothing that everybody knows. `now` is the server's time.
 */
export function hearDeal(
  memory: DealMemory | undefined,
  deal: Deal | null,
  now: number,
): { memory: DealMemory; news: Deal | undefined } {
  const known = memory ?? noDeals;
  if (deal === null || known.events.has(deal.event)) return { memory: known, news: undefined };
  const closed = Date.parse(deal.closedAt);
  // The newest deal was deleted, and the one before it is sent again.
  const older = known.newest !== '' && closed < Date.parse(known.newest);
  return {
    memory: {
      events: new Set([...known.events, deal.event]),
      newest: older ? known.newest : deal.closedAt,
    },
    news: memory === undefined || older || closed < now - newsMs ? undefined : deal,
  };
}

export function queued(queue: readonly Celebration[], next: Celebration | undefined): readonly Celebration[] {
  if (!next || queue.length >= mostQueued || queue.some(({ key }) => key === next.key)) return queue;
  return [...queue, next];
}

/** Whether a goal that was not reached before is reached now. */
export function isJustReached(before: ScreenGoal | undefined, after: ScreenGoal): boolean {
  const isSame = before?.line.metric === after.line.metric && before.period.first_day === after.period.first_day;
  return isSame && before.line.status !== 'reached' && after.line.status === 'reached';
}
