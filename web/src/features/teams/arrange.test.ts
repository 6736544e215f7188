import { expect, test } from 'vitest';
import type { TeamMember } from '@/api/types.ts';
import { arranged, arrangement } from './arrange.ts';
import { byPosition, memberFrom, membersAfter, opposite } from './team-lists.ts';

const member = (name: string, position: number): TeamMember =>
  memberFrom({ id: name.codePointAt(0) ?? 0, name, picture: null }, { position, job_title: '' });
const team = (...positions: readonly number[]) =>
  positions.map((position, index) => member(String.fromCodePoint(65 + index), position));
const shown = (members: readonly TeamMember[]) => members.map(({ name, position }) => `${name}${position}`).join(' ');
const move = (members: readonly TeamMember[], name: string, to: number) =>
  arranged(members, name.codePointAt(0) ?? 0, to);

test.each([
  ['A1 B2 C3 D9', 'D', 0, 'D1 A2 B3 C9'],
  ['A1 B2 C3 D9', 'A', 2, 'B1 C2 A3 D9'],
  ['A1 B2 C3', 'B', 1, 'A1 B2 C3'],
  ['A0 B0 C0 D0', 'D', 0, 'D0 A1 B2 C3'],
  ['A0 B0 C0 D0', 'A', 3, 'B0 C0 D0 A1'],
  ['A-3 B-3 C5', 'C', 0, 'C-3 A-2 B5'],
  ['A1 B1 C2', 'A', 2, 'B1 C2 A3'],
])('%s with %s at %i is %s', (before, name, to, after) => {
  const members = team(...before.split(' ').map((each) => Number(each.slice(1))));
  expect(shown(members)).toBe(before);
  const result = move(members, name, to);
  expect(shown(result)).toBe(after);
  // The server sorts by position and name.
  expect(shown(byPosition(result))).toBe(after);
});

test('an arrangement names only those whose position differs, and can be taken back', () => {
  const members = team(1, 2, 3, 4);
  const change = arrangement(members, move(members, 'C', 1));
  expect(change).toEqual({
    kind: 'arrange',
    from: new Map([
      [67, 3],
      [66, 2],
    ]),
    to: new Map([
      [67, 2],
      [66, 3],
    ]),
  });
  if (!change) throw new Error('nothing was moved');
  expect(shown(membersAfter(members, change))).toBe('A1 C2 B3 D4');
  expect(shown(membersAfter(membersAfter(members, change), opposite(change)))).toBe('A1 B2 C3 D4');
  expect(arrangement(members, move(members, 'C', 2))).toBeUndefined();
  expect(move(members, 'Z', 0)).toEqual(members);
});
