import type { GoalLine } from '@/api/types.ts';
import type { GoalStatus } from '@/ui/goals/types.ts';

/** As they stand on the page, whoever needs help first. */
export const statusOrder = [
  'at_risk',
  'behind',
  'missed',
  'on_pace',
  'ahead',
  'reached',
  'none',
] as const satisfies readonly GoalStatus[];

/** The others show so many people until they are opened. */
const shownAtFirst = 3;
const alwaysOpen: ReadonlySet<GoalStatus> = new Set(['at_risk', 'behind']);

export type Group = { status: GoalStatus | undefined; lines: GoalLine[] };

/** By status, in the order in which the lines came; who has left is last. */
export function groupsOf(lines: readonly GoalLine[]): Group[] {
  const found: Group[] = [];
  for (const line of lines) {
    const status = line.status ?? undefined;
    const last = found.find((group) => group.status === status);
    if (last) last.lines.push(line);
    else found.push({ status, lines: [line] });
  }
  return found;
}

/** What a folded group shows: all of some, of the others the first ones and one's own. */
export function foldedLines({ status, lines }: Group, me: number): { shown: GoalLine[]; hidden: GoalLine[] } {
  if (status === undefined || alwaysOpen.has(status) || lines.length <= shownAtFirst + 1) {
    return { shown: lines, hidden: [] };
  }
  const isShown = (line: GoalLine, index: number): boolean => index < shownAtFirst || line.person?.id === me;
  return { shown: lines.filter(isShown), hidden: lines.filter((line, index) => !isShown(line, index)) };
}
