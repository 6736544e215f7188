import type { AvailableUser, TeamMember } from '@/api/types.ts';

export type Duties = { position: number; job_title: string };

/** A change of who is in the team, or of what they do in it; `member` is as before it, or as they come in. */
export type MemberMove =
  | { kind: 'add' | 'remove'; member: TeamMember }
  | { kind: 'edit'; member: TeamMember; duties: Duties };

const names = new Intl.Collator();

/** TEAM-02: by position ascending. */
export function byPosition(members: readonly TeamMember[]): TeamMember[] {
  return members.toSorted((a, b) => a.position - b.position || names.compare(a.name, b.name) || a.id - b.id);
}

/** What is not shown here comes with the next answer of the server. */
export function memberFrom({ id, name, picture }: AvailableUser, duties: Duties): TeamMember {
  return { id, name, picture: picture ?? null, ...duties, group_member_id: 0, balle: 0, place: 0 };
}

export function membersAfter(members: readonly TeamMember[], move: MemberMove): TeamMember[] {
  const others = members.filter(({ id }) => id !== move.member.id);
  if (move.kind === 'remove') return others;
  return byPosition([...others, move.kind === 'edit' ? { ...move.member, ...move.duties } : move.member]);
}

export function availableAfter(people: readonly AvailableUser[], move: MemberMove): AvailableUser[] {
  if (move.kind === 'edit') return [...people];
  const { id, name, picture } = move.member;
  const others = people.filter((person) => person.id !== id);
  if (move.kind === 'add') return others;
  return [...others, { id, name, picture: picture ?? null }].toSorted((a, b) => names.compare(a.name, b.name));
}

/** What takes a move back. */
export function opposite(move: MemberMove): MemberMove {
  if (move.kind !== 'edit') return { kind: move.kind === 'add' ? 'remove' : 'add', member: move.member };
  const { position, job_title } = move.member;
  return { kind: 'edit', member: { ...move.member, ...move.duties }, duties: { position, job_title } };
}
