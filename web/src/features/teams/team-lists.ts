import type { AvailableUser, TeamMember } from '@/api/types.ts';

/**
 * Where the focus goes when a row leaves its list: the same control of the next row, else of the one before, else the
 * list's heading.
 */
export function neighbourOf(list: HTMLElement | null, attribute: `data-${string}`, id: number): HTMLElement | null {
  const controls = [...(list?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
  const at = controls.findIndex((control) => control.getAttribute(attribute) === String(id));
  return controls[at + 1] ?? controls[at - 1] ?? list?.querySelector('h2') ?? null;
}

export type MemberDetails = { position: number; job_title: string };

/** A change of who is in the team, or of what they do in it; `member` is as before it, or as they come in. */
export type MemberMove =
  | { kind: 'add' | 'remove'; member: TeamMember }
  | { kind: 'edit'; member: TeamMember; details: MemberDetails };

const names = new Intl.Collator();

/** TEAM-02: by position ascending. */
export function byPosition(members: readonly TeamMember[]): TeamMember[] {
  return members.toSorted((a, b) => a.position - b.position || names.compare(a.name, b.name) || a.id - b.id);
}

/** What is not shown here comes with the next answer of the server. */
export function memberFrom({ id, name, picture }: AvailableUser, details: MemberDetails): TeamMember {
  return { id, name, picture: picture ?? null, ...details, group_member_id: 0, balle: 0, place: 0 };
}

export function membersAfter(members: readonly TeamMember[], move: MemberMove): TeamMember[] {
  const others = members.filter(({ id }) => id !== move.member.id);
  if (move.kind === 'remove') return others;
  return byPosition([...others, move.kind === 'edit' ? { ...move.member, ...move.details } : move.member]);
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
  return { kind: 'edit', member: { ...move.member, ...move.details }, details: { position, job_title } };
}
