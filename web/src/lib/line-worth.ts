import type { PointLine } from '@/api/gen/types.gen.ts';

/** No event is worth more, whatever its amount. */
const mostWorth = 100_000;

export const cents = (value: number): number => Math.round(value * 100);

export function worthOf({ points, per }: PointLine, amount: number | null): number {
  const forAmount = per && amount !== null ? per.points * Math.floor(cents(amount) / cents(per.each)) : 0;
  return Math.min(mostWorth, cents(points + forAmount) / 100);
}

/** The first line for an entered event of this kind, and its number from 1. */
export function ruleFor(
  lines: readonly PointLine[],
  kind: PointLine['kind'],
): { line: PointLine; rule: number } | undefined {
  const at = lines.findIndex((line) => line.kind === kind && line.origin !== 'calendar');
  const line = lines[at];
  return line && { line, rule: at + 1 };
}
