import { type AnyKind, isEventKind } from '@/ui/kinds.ts';
import type { Line } from './types.ts';

export const sameLine = (one: Line, other: Line): boolean =>
  one.kind === other.kind &&
  one.origin === other.origin &&
  one.points === other.points &&
  one.per?.points === other.per?.points &&
  one.per?.each === other.per?.each;

type Matching = Pick<Line, 'kind' | 'origin'>;

const takes = (line: Matching, kind: AnyKind, origin: 'entered' | 'calendar'): boolean =>
  line.kind === kind && (line.origin === 'any' || line.origin === origin);

/** The number (from 1) of the earlier line that leaves nothing to this one; two may do it together, then the later. */
export function takenBy(lines: readonly Matching[], at: number): number | undefined {
  const line = lines[at];
  if (!line) return undefined;
  const earlier = lines.slice(0, at);
  const origins = (['entered', 'calendar'] as const).filter(
    (origin) => takes(line, line.kind, origin) && (origin === 'calendar' || isEventKind(line.kind)),
  );
  const by = origins.map((origin) => earlier.findIndex((each) => takes(each, line.kind, origin)));
  return by.length === 0 || by.includes(-1) ? undefined : Math.max(...by) + 1;
}
