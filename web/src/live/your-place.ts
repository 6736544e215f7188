import type { BoardTeam } from '@/api/gen/types.gen.ts';
import type { You } from '@/api/types.ts';

/**
 * The viewer's place on a board that a message brought, by the server's rules; undefined if the message does not show it:
 * they are below its last member, share a score with members beyond it, or have left.
 */
export function yourPlace(you: You, { members, members_count }: BoardTeam): You | undefined {
  const own = members.find(({ group_member_id }) => group_member_id === you.group_member_id);
  const last = members.at(-1);
  if (!own || (members.length < members_count && own.balle === last?.balle)) return undefined;
  const { place, balle, change } = own;
  const placed = { ...you, place, balle, change: change ?? null };
  if (balle === 0) return { ...placed, gap: null, next_place: null };
  if (members.some((member) => member.balle === balle && member !== own))
    return { ...placed, gap: 0, next_place: place };
  const next = members.findLast((member) => member.balle > balle);
  // Scores have two decimals; their difference as a float has more.
  return {
    ...placed,
    gap: next ? Math.round((next.balle - balle) * 100) / 100 : null,
    next_place: next?.place ?? null,
  };
}
