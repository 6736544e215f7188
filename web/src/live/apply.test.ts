import { expect, test } from 'vitest';
import type { ListBoardsResponse, Table } from '@/api/gen/types.gen.ts';
import { board, member } from '@/test/people.ts';
import { applyToPage, applyToTeam, applyToTeams, membersAsked } from './apply.ts';
import type { BoardMessage } from './messages.ts';

const today = '2026-11-15';

const pageOf = (teams: ReturnType<typeof board>[], day = today): ListBoardsResponse => ({
  success: true,
  data: { teams, page: 1, total: teams.length, totalPages: 1, you: [], day, today },
});

const old = board([member(1), member(2), member(3)], { version: 5 });
const turned = board([member(2, { balle: 2000 }), member(1, { place: 2 }), member(3)], { version: 6 });
const message = (over: Partial<BoardMessage> = {}): BoardMessage => ({
  id: 7,
  version: 6,
  today,
  spread: 40,
  board: turned,
  ...over,
});

test('a board takes the place of the one before it, with as many members as were asked for', () => {
  const other = board([member(9)], { id: 8 });
  const next = applyToPage(pageOf([old, other]), message(), 2);
  expect(next?.data.teams.map(({ id, version }) => [id, version])).toEqual([
    [7, 6],
    [8, undefined],
  ]);
  expect(next?.data.teams[0]?.members.map(({ id, balle }) => [id, balle])).toEqual([
    [2, 2000],
    [1, 999],
  ]);
  expect(next?.data.teams[1]).toBe(other);
  expect(applyToPage(pageOf([old]), message(), 0)?.data.teams[0]?.members).toEqual([]);
});

test('what is not about a page leaves it: another team, a past day, a version or a day from before', () => {
  for (const [page, about] of [
    [pageOf([old]), message({ id: 99 })],
    [pageOf([old], '2026-11-14'), message()],
    [pageOf([board([], { version: 7 })]), message()],
    [pageOf([old]), message({ today: '2026-11-14' })],
  ] as const) {
    expect(applyToPage(page, about, 10)).toBe(page);
  }
});

test('an equal version is taken: at midnight the change since yesterday is another one', () => {
  const page = pageOf([board([member(1)], { version: 6 })]);
  const next = applyToPage(page, message({ board: board([member(1, { change: 2 })], { version: 6 }) }), 10);
  expect(next?.data.teams[0]?.members[0]?.change).toBe(2);
});

test('GOAL-06: gains are in no message: what is newer than the board asks the server, and the board stays', () => {
  const period = { kind: 'week', first_day: today, last_day: today, work_days: 5, done: 0, works: true } as const;
  const { data, ...rest } = pageOf([old]);
  const gains = { ...rest, data: { ...data, period } };
  expect(applyToPage(gains, message(), 10)).toBeUndefined();
  expect(applyToPage(gains, message({ version: 5, today: '2026-11-16' }), 10)).toBeUndefined();
  for (const said of [message({ version: 5 }), message({ id: 99 })]) expect(applyToPage(gains, said, 10)).toBe(gains);
  const past = { ...rest, data: { ...data, period, day: '2026-11-14' } };
  expect(applyToPage(past, message(), 10)).toBe(past);
});

test('where the message is not enough the server is asked: a deleted team, a new day, more members than it holds', () => {
  expect(applyToPage(pageOf([old]), message({ board: null }), 10)).toBeUndefined();
  expect(applyToPage(pageOf([old]), message({ today: '2026-11-16' }), 10)).toBeUndefined();
  const large = { ...turned, members_count: 300 };
  expect(applyToPage(pageOf([old]), message({ board: large }), 200)).toBeUndefined();
  expect(applyToPage(pageOf([{ ...old, members_count: 300 }]), message({ board: large }), 2)).toBeDefined();
});

const team: Table = {
  id: 7,
  name: 'Before',
  type: 'Retail',
  picture: null,
  users: [1, 2, 3].map((id) => Object.assign(member(id), { picture: null, position: 4 - id, job_title: `Job ${id}` })),
};

test('a whole team keeps what the message does not say; the scores are in its order, the members in their own', () => {
  const ranked = applyToTeam(team, message(), true);
  expect(ranked).toMatchObject({ name: 'North Region', type: 'Prescription' });
  expect(ranked?.users.map(({ id, balle, place, job_title: job }) => [id, balle, place, job])).toEqual([
    [2, 2000, 2, 'Job 2'],
    [1, 999, 2, 'Job 1'],
    [3, 997, 3, 'Job 3'],
  ]);
  expect(applyToTeam(team, message(), false)?.users.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(applyToTeams([team], message())?.[0]?.users[1]?.balle).toBe(2000);
});

test('somebody came or went, or the team did: the server is asked', () => {
  const fewer = board([member(1), member(2)]);
  const others = board([member(1), member(2), member(4)]);
  for (const next of [fewer, others, { ...turned, members_count: 300 }, null]) {
    expect(applyToTeam(team, message({ board: next }), true)).toBeUndefined();
    expect(applyToTeams([team], message({ board: next }))).toBeUndefined();
  }
  expect(applyToTeam(team, message({ id: 8 }), true)).toBe(team);
  const teams = [team];
  expect(applyToTeams(teams, message({ id: 8 }))).toBe(teams);
});

test('a call that does not say how many members gets ten', () => {
  expect([{}, { members: 20 }, { members: 0 }].map(membersAsked)).toEqual([10, 20, 0]);
});
