import type { ScoreChange } from '@/api/types.ts';

/** The score from a moment on, in milliseconds since 1970. */
export type Step = { at: number; value: number };

/** Oldest first, beginning with what the score was before the oldest change. */
export function stepsOf(newestFirst: readonly ScoreChange[]): Step[] {
  const steps = newestFirst.toReversed().map(({ changed_at, balle }) => ({ at: Date.parse(changed_at), value: balle }));
  const oldest = newestFirst.at(-1);
  const first = steps[0];
  if (!oldest || !first) return [];
  return [{ at: first.at, value: Math.round((oldest.balle - oldest.change) * 100) / 100 }, ...steps];
}

type Size = { width: number; height: number };

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * A score holds until the next one: a line of steps and never a slope, from the first step to `end`. The lowest score
 * lies at the bottom, the highest at the top; a score that never changed lies in the middle.
 */
export function stepPath(steps: readonly Step[], end: number, { width, height }: Size): string {
  const first = steps[0];
  if (!first) return '';
  const values = steps.map((step) => step.value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const span = end - first.at;
  const x = (at: number): number => round(span > 0 ? Math.min(1, Math.max(0, (at - first.at) / span)) * width : 0);
  const y = (value: number): number => round(height - (range > 0 ? (value - low) / range : 0.5) * height);
  const rest = steps.slice(1).map(({ at, value }) => `H${x(at)}V${y(value)}`);
  return `M0,${y(first.value)}${rest.join('')}H${width}`;
}
