import { isSet } from './types.ts';

/** A goal day by day, as the server tells it. */
export type GoalDays = {
  days: readonly { day: string; works: boolean; value?: number | null }[];
  period: { work_days: number };
  target: number | null | undefined;
};

/** A day of the chart: what was reached by its end, and what was expected. */
export type BurnDay = {
  day: string;
  works: boolean;
  /** By the end of the day; nothing of days to come. */
  value: number | undefined;
  /** What the day itself brought. */
  gained: number | undefined;
  pace: number | undefined;
};

/** The pace stands still on days off, and ends at the target. */
export function burnDays({ days, period, target }: GoalDays): BurnDay[] {
  let value = 0;
  let worked = 0;
  return days.map(({ day, works, value: gained }) => {
    value += gained ?? 0;
    worked += works ? 1 : 0;
    return {
      day,
      works,
      value: !isSet(gained) ? undefined : Math.round(value * 100) / 100,
      gained: gained ?? undefined,
      pace: !isSet(target) || period.work_days === 0 ? undefined : (target * worked) / period.work_days,
    };
  });
}

/** Days off in a row are one shaded column: where it begins and how many days it has. */
export function restSpans(days: readonly BurnDay[]): { from: number; count: number }[] {
  const spans: { from: number; count: number }[] = [];
  days.forEach(({ works }, index) => {
    const last = spans.at(-1);
    if (works) return;
    if (last && last.from + last.count === index) last.count += 1;
    else spans.push({ from: index, count: 1 });
  });
  return spans;
}

/** An SVG path through points. */
export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
