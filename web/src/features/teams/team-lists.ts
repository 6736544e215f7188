import type { AvailableUser, TeamMember } from '@/api/types.ts';
import { includesText } from '@/lib/text-match.ts';

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

/**
 * A change of who is in the team, or of what they do in it; `members` and `member` are as before it, or as they come in, and
 * an arrangement names those whose position differs.
 */
export type MemberMove =
  | { kind: 'add' | 'remove'; members: readonly TeamMember[] }
  | { kind: 'edit'; member: TeamMember; details: MemberDetails }
  | { kind: 'arrange'; from: ReadonlyMap<number, number>; to: ReadonlyMap<number, number> };

const names = new Intl.Collator();

/** TEAM-02: by position ascending. */
export function byPosition(members: readonly TeamMember[]): TeamMember[] {
  return members.toSorted((a, b) => a.position - b.position || names.compare(a.name, b.name) || a.id - b.id);
}

/** What is not shown here comes with the next answer of the server. */
export function memberFrom({ id, name, picture }: AvailableUser, details: MemberDetails): TeamMember {
  return { id, name, picture: picture ?? null, ...details, group_member_id: 0, balle: 0, place: 0 };
}

/** Numbered on from the first position, in the order in which they were chosen. */
export function membersFrom(people: readonly AvailableUser[], first: MemberDetails): TeamMember[] {
  return people.map((person, index) => memberFrom(person, { ...first, position: first.position + index }));
}

/** After the last one; a team begins with 1. */
export function nextPosition(members: readonly TeamMember[]): number {
  return Math.max(0, ...members.map(({ position }) => position)) + 1;
}

/** Whom a move is about. */
export function idsOf(move: MemberMove): number[] {
  if (move.kind === 'arrange') return [...move.to.keys()];
  return (move.kind === 'edit' ? [move.member] : move.members).map(({ id }) => id);
}

export function membersAfter(members: readonly TeamMember[], move: MemberMove): TeamMember[] {
  if (move.kind === 'arrange') {
    return byPosition(members.map((each) => ({ ...each, position: move.to.get(each.id) ?? each.position })));
  }
  const moved = new Set(idsOf(move));
  const others = members.filter(({ id }) => !moved.has(id));
  if (move.kind === 'remove') return others;
  return byPosition([...others, ...(move.kind === 'edit' ? [{ ...move.member, ...move.details }] : move.members)]);
}

/** What is shown of those who are not in the team. */
export type AvailablePage = { people: readonly AvailableUser[]; isFirst: boolean; isLast: boolean; wanted: string };

/** Whoever leaves is shown where their name stands, if that is on this page. */
export function availableAfter({ people, isFirst, isLast, wanted }: AvailablePage, move: MemberMove): AvailableUser[] {
  if (move.kind === 'edit' || move.kind === 'arrange') return [...people];
  const moved = new Set(idsOf(move));
  const others = people.filter(({ id }) => !moved.has(id));
  if (move.kind === 'add') return others;
  const [first, last] = [people.at(0), people.at(-1)];
  const freed = move.members.filter(
    ({ name }) =>
      includesText(name, wanted) &&
      (isFirst || (first !== undefined && names.compare(first.name, name) <= 0)) &&
      (isLast || (last !== undefined && names.compare(name, last.name) <= 0)),
  );
  return [...others, ...freed.map(({ id, name, picture }) => ({ id, name, picture: picture ?? null }))].toSorted(
    (a, b) => names.compare(a.name, b.name),
  );
}

/** What takes a move back. */
export function opposite(move: MemberMove): MemberMove {
  if (move.kind === 'arrange') return { kind: 'arrange', from: move.to, to: move.from };
  if (move.kind !== 'edit') return { kind: move.kind === 'add' ? 'remove' : 'add', members: move.members };
  const { position, job_title } = move.member;
  return { kind: 'edit', member: { ...move.member, ...move.details }, details: { position, job_title } };
}
