import { expect, test } from 'vitest';
import type { TeamMember } from '@/api/types.ts';
import { availableAfter, byPosition, memberFrom, type MemberMove, membersAfter, opposite } from './team-lists.ts';

const member = (id: number, position: number, name = `Member ${id}`): TeamMember => ({
  ...memberFrom({ id, name, picture: null }, { position, job_title: 'Representative' }),
  balle: id * 10,
});

const team = [member(1, 1), member(2, 2), member(3, 3)];
const free = [{ id: 8, name: 'Anna', picture: null }];
const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id);

test('TEAM-02: by position, then by name', () => {
  expect(ids(byPosition([member(1, 2), member(2, -1), member(3, 2, 'A')]))).toEqual([2, 3, 1]);
});

test('TEAM-10: removing moves a member to the available users, adding moves them back where their position says', () => {
  const gone: MemberMove = { kind: 'remove', member: member(2, 2) };
  expect(ids(membersAfter(team, gone))).toEqual([1, 3]);
  expect(ids(availableAfter(free, gone))).toEqual([8, 2]);
  const back: MemberMove = { kind: 'add', member: member(2, 0) };
  expect(ids(membersAfter(membersAfter(team, gone), back))).toEqual([2, 1, 3]);
  expect(ids(availableAfter(availableAfter(free, gone), back))).toEqual([8]);
});

test('TEAM-10: an edit changes position and job title in place', () => {
  const move: MemberMove = { kind: 'edit', member: member(1, 1), details: { position: 9, job_title: 'Lead' } };
  expect(membersAfter(team, move).at(-1)).toMatchObject({ id: 1, position: 9, job_title: 'Lead', balle: 10 });
  expect(availableAfter(free, move)).toEqual(free);
});

test('TEAM-15: what the server refused is taken back, and what happened meanwhile stays', () => {
  const edit: MemberMove = { kind: 'edit', member: member(1, 1), details: { position: 9, job_title: 'Lead' } };
  const remove: MemberMove = { kind: 'remove', member: member(2, 2) };
  const add: MemberMove = { kind: 'add', member: member(8, 4, 'Anna') };
  const meanwhile = [edit, remove, add].reduce<readonly TeamMember[]>(membersAfter, team);
  expect(membersAfter(meanwhile, opposite(edit))).toContainEqual(member(1, 1));
  expect(ids(membersAfter(meanwhile, opposite(remove)))).toEqual([2, 3, 8, 1]);
  expect(ids(membersAfter(meanwhile, opposite(add)))).toEqual([3, 1]);
});
