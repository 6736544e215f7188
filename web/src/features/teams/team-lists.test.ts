import { expect, test } from 'vitest';
import type { AvailableUser, TeamMember } from '@/api/types.ts';
import {
  availableAfter,
  type AvailablePage,
  byPosition,
  memberFrom,
  type MemberMove,
  membersAfter,
  membersFrom,
  nextPosition,
  opposite,
} from './team-lists.ts';

const member = (id: number, position: number, name = `Member ${id}`): TeamMember => ({
  ...memberFrom({ id, name, picture: null }, { position, job_title: 'Representative' }),
  balle: id * 10,
});

const team = [member(1, 1), member(2, 2), member(3, 3)];
const free = [{ id: 8, name: 'Anna', picture: null }];
/** All who are free, on one page. */
const whole = (people: readonly AvailableUser[]) => ({ people, isFirst: true, isLast: true, wanted: '' });
const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id);

test('TEAM-02: by position, then by name', () => {
  expect(ids(byPosition([member(1, 2), member(2, -1), member(3, 2, 'A')]))).toEqual([2, 3, 1]);
});

test('TEAM-10: removing moves a member to the available users, adding moves them back where their position says', () => {
  const gone: MemberMove = { kind: 'remove', members: [member(2, 2)] };
  expect(ids(membersAfter(team, gone))).toEqual([1, 3]);
  expect(ids(availableAfter(whole(free), gone))).toEqual([8, 2]);
  const back: MemberMove = { kind: 'add', members: [member(2, 0)] };
  expect(ids(membersAfter(membersAfter(team, gone), back))).toEqual([2, 1, 3]);
  expect(ids(availableAfter(whole(availableAfter(whole(free), gone)), back))).toEqual([8]);
});

test('TEAM-10: of several pages only the one where the name stands shows who leaves, and only if they are looked for', () => {
  const people = ['Boris', 'Dora'].map((name, index) => ({ id: 10 + index, name, picture: null }));
  const after = (name: string, page: Partial<AvailablePage>) => {
    const gone: MemberMove = { kind: 'remove', members: [member(2, 2, name)] };
    return availableAfter({ people, isFirst: false, isLast: false, wanted: '', ...page }, gone).map(
      (each) => each.name,
    );
  };
  expect(after('Clara', {})).toEqual(['Boris', 'Clara', 'Dora']);
  expect(after('Anna', {})).toEqual(['Boris', 'Dora']);
  expect(after('Anna', { isFirst: true })).toEqual(['Anna', 'Boris', 'Dora']);
  expect(after('Zoe', {})).toEqual(['Boris', 'Dora']);
  expect(after('Zoe', { isLast: true })).toEqual(['Boris', 'Dora', 'Zoe']);
  expect(after('Clara', { wanted: 'dor' })).toEqual(['Boris', 'Dora']);
});

test('TEAM-10: an edit changes position and job title in place', () => {
  const move: MemberMove = { kind: 'edit', member: member(1, 1), details: { position: 9, job_title: 'Lead' } };
  expect(membersAfter(team, move).at(-1)).toMatchObject({ id: 1, position: 9, job_title: 'Lead', balle: 10 });
  expect(availableAfter(whole(free), move)).toEqual(free);
});

test('TEAM-15: what the server refused is taken back, and what happened meanwhile stays', () => {
  const edit: MemberMove = { kind: 'edit', member: member(1, 1), details: { position: 9, job_title: 'Lead' } };
  const remove: MemberMove = { kind: 'remove', members: [member(2, 2)] };
  const add: MemberMove = { kind: 'add', members: [member(8, 4, 'Anna')] };
  const meanwhile = [edit, remove, add].reduce<readonly TeamMember[]>(membersAfter, team);
  expect(membersAfter(meanwhile, opposite(edit))).toContainEqual(member(1, 1));
  expect(ids(membersAfter(meanwhile, opposite(remove)))).toEqual([2, 3, 8, 1]);
  expect(ids(membersAfter(meanwhile, opposite(add)))).toEqual([3, 1]);
});

test('several are numbered on in the order in which they were chosen, after the last', () => {
  const people = [8, 5, 9].map((id) => ({ id, name: `Free ${id}`, picture: null }));
  expect(nextPosition(team)).toBe(4);
  expect(nextPosition([])).toBe(1);
  expect(nextPosition([member(1, -5)])).toBe(1);
  const move: MemberMove = { kind: 'add', members: membersFrom(people, { position: 4, job_title: 'Trainee' }) };
  expect(membersAfter(team, move).slice(3)).toEqual([
    expect.objectContaining({ id: 8, position: 4, job_title: 'Trainee' }),
    expect.objectContaining({ id: 5, position: 5, job_title: 'Trainee' }),
    expect.objectContaining({ id: 9, position: 6, job_title: 'Trainee' }),
  ]);
  expect(ids(availableAfter(whole([...people, { id: 7, name: 'Ada', picture: null }]), move))).toEqual([7]);
  expect(ids(membersAfter(membersAfter(team, move), opposite(move)))).toEqual([1, 2, 3]);
});
