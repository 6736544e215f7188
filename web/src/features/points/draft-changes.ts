import { type Base, type Draft, type DraftLine, type Lines, readFinalDays, readLine } from './draft.ts';
import { sameLine } from './lines.ts';
import type { Line } from './types.ts';

/** New, changed or removed; nothing where a line is as it was saved. */
export function lineChange(line: DraftLine): 'new' | 'changed' | 'removed' | undefined {
  if (line.removed) return 'removed';
  if (!line.was) return 'new';
  const reading = readLine(line);
  return 'line' in reading && sameLine(reading.line, line.was.line) ? undefined : 'changed';
}

/** Whether lines that were saved stand in another order. */
export function isReordered(lines: Lines): boolean {
  const places = lines.flatMap(({ was, removed }) => (was && !removed ? [was.place] : []));
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

/** Lines that differ, each once; a new order counts once. */
export function countLineChanges(lines: Lines): number {
  return lines.filter((line) => lineChange(line) !== undefined).length + (isReordered(lines) ? 1 : 0);
}

/**
 * What saving would change. A new mode counts where its lines do not: by hand and the organisation's have none of their
 * own here.
 */
export function countChanges(draft: Draft, base: Base): number {
  if (draft.mode !== 'own') return draft.mode === base.mode ? 0 : 1;
  const lines = countLineChanges(draft.lines);
  const days = readFinalDays(draft.finalDays) === base.finalDays ? 0 : 1;
  return lines + days || (draft.mode === base.mode ? 0 : 1);
}

/** What was previewed: the lines, their order, each condition and the final days. The day and the note are not in it. */
export type Tried = { lines: readonly Line[]; finalDays: number };

export const isExactly = (one: Tried, other: Tried): boolean =>
  one.finalDays === other.finalDays &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => {
    const twin = other.lines[index];
    return twin !== undefined && sameLine(line, twin);
  });

type Difference = { place: number; from: number; to: number } | 'other';

/** What differs from what was previewed; a line of which only the points differ says so. */
export function differences(before: Tried, now: Tried): Difference[] {
  const places = Array.from({ length: Math.max(before.lines.length, now.lines.length) }, (_, place) => place);
  const found = places.flatMap((place): Difference[] => {
    const [was, is] = [before.lines[place], now.lines[place]];
    if (!was || !is) return ['other'];
    if (sameLine(was, is)) return [];
    return sameLine({ ...was, points: is.points }, is) ? [{ place, from: was.points, to: is.points }] : ['other'];
  });
  return before.finalDays === now.finalDays ? found : [...found, 'other'];
}
