import { type Valued, valueOf } from './ranking.ts';

/** How many decimals the scores of a list need: 0 to 2. */
export function decimalsOf(members: readonly Valued[]): number {
  const hundredths = members.map((member) => Math.round(valueOf(member) * 100));
  if (hundredths.every((each) => each % 100 === 0)) return 0;
  return hundredths.every((each) => each % 10 === 0) ? 1 : 2;
}

const podiumRows = 3;
/** As in styles/tv.css. */
const podiumHeight = 1.28;

/** The height of a list of so many rows, in rows: the first three are taller (DESIGN 10). */
export function rowShares(rows: number): number {
  return Math.min(rows, podiumRows) * podiumHeight + Math.max(0, rows - podiumRows);
}
