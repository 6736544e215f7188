import type { Statement } from './types.ts';

/** Scores have two decimals; summed as they are, they would be off by what a computer cannot write. */
const exact = (value: number): number => Math.round(value * 100) / 100;

const sum = (...values: number[]): number => exact(values.reduce((total, value) => total + value, 0));

type Sums = {
  isRight: boolean;
  asNow: number;
  ofOthers: number;
  /** What was posted at other times is missing here. */
  onOthers: number;
  /** What is counted and moved no score is missing, too. */
  noted: number;
  /** What was posted before the score started over stays posted. */
  restarted: number;
  points: number;
};

/** What the events of these days are worth now, with what was posted in other times, makes up the points of this time. */
export function addsUp({ opening, closing, totals, counts, ...statement }: Statement): Sums {
  const parts = {
    asNow: sum(...counts.map(({ points }) => points)),
    ofOthers: exact(statement.of_other_days),
    onOthers: exact(0 - statement.on_other_days),
    noted: exact(0 - statement.noted_points),
    restarted: exact(statement.restarted_points),
  };
  const points = exact(totals.points);
  const isRight =
    sum(opening, totals.points, totals.by_hand, totals.restarts) === exact(closing) &&
    sum(...Object.values(parts)) === points;
  return { isRight, ...parts, points };
}
