type Scored = { place: number; balle: number };

/** A member as a board ranks it. */
export type Ranked = Scored & { group_member_id: number };

/** Medals go to the places 1 to 3 as shared, never to a score of 0 (decisions: Ranking). */
export function hasMedal({ place, balle }: Scored): boolean {
  return place <= 3 && balle > 0;
}

/** The gradient belongs to the leader, the solid colour to the places 2 and 3. */
export function barLook(place: number): 'first' | 'podium' | 'rest' {
  if (place === 1) return 'first';
  return place <= 3 ? 'podium' : 'rest';
}

/** The score bar's length: the score as a part of the best one in the list, 0 to 1. */
export function barShare(balle: number, best: number): number {
  return best > 0 ? Math.min(1, Math.max(0, balle / best)) : 0;
}

/** How many decimals the scores of a list need: 0 to 2. */
export function decimalsOf(members: readonly Scored[]): number {
  const hundredths = members.map(({ balle }) => Math.round(balle * 100));
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
