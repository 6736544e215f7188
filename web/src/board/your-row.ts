import type { Ranked } from './ranking.ts';

type Member = Ranked & { id: number; name: string; picture?: string | null; change?: number | null };
type Place = Ranked & { change?: number | null };

/**
 * Whoever is in the team and not among the shown members has a row of their own below them; undefined for everybody else.
 * It is the person's member row, so that it slides when they cross the last place shown.
 */
export function ownRowBelow(
  members: readonly Member[],
  you: Place | undefined,
  me: Pick<Member, 'id' | 'name' | 'picture'> | undefined,
): Member | undefined {
  if (!you || !me || members.some(({ id }) => id === me.id)) return undefined;
  const { group_member_id, place, balle, gain, score_at_start, change } = you;
  return {
    id: me.id,
    name: me.name,
    picture: me.picture ?? null,
    group_member_id,
    place,
    balle,
    gain: gain ?? null,
    score_at_start: score_at_start ?? null,
    change: change ?? null,
  };
}
