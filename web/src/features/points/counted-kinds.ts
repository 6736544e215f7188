import { sameLine, takenBy } from './lines.ts';
import type { Line, Rules, SavedVersion } from './types.ts';

/** What can be got, the most first; what gives nothing comes last. */
export function countedLines(lines: readonly Line[]): Line[] {
  return lines
    .filter((_, at) => takenBy(lines, at) === undefined)
    .toSorted((one, other) => other.points - one.points || (other.per?.points ?? 0) - (one.per?.points ?? 0));
}

/** Each kind once, by its best line. */
export function countedKinds(lines: readonly Line[]): Line[] {
  const counted = countedLines(lines);
  return counted.filter(({ kind }, at) => counted.findIndex((line) => line.kind === kind) === at);
}

/** What kinds give by other lines than now; a kind that no longer counts gives 0. */
export function changedKinds(now: readonly Line[], next: readonly Line[]): Line[] {
  const [before, after] = [countedLines(now), countedLines(next)];
  const isSame = (kind: Line['kind']): boolean => {
    const [old, young] = [before, after].map((lines) => lines.filter((line) => line.kind === kind));
    return (
      old?.length === young?.length && old?.every((line, at) => young?.[at] && sameLine(line, young[at])) !== false
    );
  };
  const gone = countedKinds(now).filter(({ kind }) => !after.some((line) => line.kind === kind));
  return [
    ...countedKinds(next).filter(({ kind }) => !isSame(kind)),
    ...gone.map(({ kind, origin }) => ({ kind, origin, points: 0, per: null })),
  ];
}

/** What holds next, where something is planned. */
export const nextVersion = ({ planned }: Pick<Rules, 'planned'>): SavedVersion | undefined =>
  planned.toSorted((one, other) => (one.from_day < other.from_day ? -1 : 1))[0];
