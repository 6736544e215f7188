type Scored = { place: number; balle: number };

/** Medals go to the places 1 to 3 as shared, never to a score of 0 (decisions: Ranking). */
export function hasMedal({ place, balle }: Scored): boolean {
  return place <= 3 && balle > 0;
}

const fills = { first: 'bg-brand', podium: 'bg-brand-1', rest: 'bg-bar-rest' };

/** The gradient belongs to the leader, the solid colour to the places 2 and 3. */
export function barFill(place: number): string {
  if (place === 1) return fills.first;
  return place <= 3 ? fills.podium : fills.rest;
}

/** The score bar's length: the score as a part of the best one in the list, 0 to 1. */
export function barShare(balle: number, best: number): number {
  return best > 0 ? Math.min(1, Math.max(0, balle / best)) : 0;
}
