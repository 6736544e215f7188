import type { TeamMember } from '@/api/types.ts';
import type { MemberMove } from './team-lists.ts';

/**
 * The list with one member at another place. The positions there are stay, and go to whoever now stands there; where several have
 * the same one, those after it move up by as little as keeps the order.
 */
export function arranged(members: readonly TeamMember[], id: number, to: number): TeamMember[] {
  const from = members.findIndex((member) => member.id === id);
  const moved = members[from];
  if (moved === undefined) return [...members];
  const order = members.toSpliced(from, 1).toSpliced(to, 0, moved);
  if (order[from] === moved) return order;
  const before = new Map(members.map((member, index) => [member.id, { index, position: member.position }]));
  /** Who already stood in this order with one position. */
  const inOrder = (a: TeamMember, b: TeamMember) => {
    const [first, second] = [before.get(a.id), before.get(b.id)];
    return first && second && first.position === second.position && first.index < second.index;
  };
  let last: TeamMember | undefined;
  return order.map((member, index) => {
    let position = members[index]?.position ?? member.position;
    if (last && (position < last.position || (position === last.position && !inOrder(last, member)))) {
      position = last.position + 1;
    }
    last = { ...member, position };
    return last;
  });
}

/** The move from one list to another; nothing where no position differs. */
export function arrangement(before: readonly TeamMember[], after: readonly TeamMember[]): MemberMove | undefined {
  const was = new Map(before.map(({ id, position }) => [id, position]));
  const changed = after.filter(({ id, position }) => was.get(id) !== position);
  if (changed.length === 0) return undefined;
  return {
    kind: 'arrange',
    from: new Map(changed.map(({ id, position }) => [id, was.get(id) ?? position])),
    to: new Map(changed.map(({ id, position }) => [id, position])),
  };
}
