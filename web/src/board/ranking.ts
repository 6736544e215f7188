export type Valued = { balle: number; gain?: number | null; score_at_start?: number | null };
type Scored = Valued & { place: number };

/** A member as a board ranks it. */
export type Ranked = Scored & { group_member_id: number };

/** What a board ranks by: what somebody gained in its period, or their score. */
export const valueOf = ({ balle, gain }: Valued): number => gain ?? balle;

/** Medals go to the places 1 to 3 as shared, never to a score of 0 (decisions: Ranking). */
export function hasMedal(member: Scored): boolean {
  return member.place <= 3 && valueOf(member) > 0;
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
