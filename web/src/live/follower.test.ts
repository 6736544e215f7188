import { type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getBallsQueryKey,
  getFullGroupQueryKey,
  getGroupPointsQueryKey,
  getStatementQueryKey,
  getTodayQueryKey,
  listBoardsQueryKey,
  listFullGroupsQueryKey,
  listGroupsQueryKey,
} from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Table } from '@/api/gen/types.gen.ts';
import { board, member } from '@/test/people.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { Follower } from './follower.ts';

const today = '2026-11-15';
const old = board([member(1), member(2)], { version: 5 });
const team = (id: number): Table => ({
  id,
  name: 'North Region',
  type: 'Retail',
  picture: null,
  users: [1, 2].map((each) => Object.assign(member(each), { picture: null, position: each, job_title: 'Before' })),
});

const none = { goals: [], questions: [], places: [], asks: [], asks_left: 0, reports: [], leads: [] };

let queryClient = createQueryClient();
let follower = new Follower(queryClient);

const takeBoard = (version: number, id = 7) =>
  follower.take({
    event: 'board',
    data: { id, version, today, spread: 0, board: board([member(1, { balle: 5000 }), member(2)], { id, version }) },
  });
const takeVersion = (version: number) =>
  follower.take({ event: 'version', data: { area: 'teams', key: 0, version, spread: 0 } });
const isAsked = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function boards(day: string, over: Partial<typeof old> = {}) {
  const key = listBoardsQueryKey({ query: { date: day } });
  const teams = [{ ...old, ...over }];
  queryClient.setQueryData(key, {
    success: true,
    data: { teams, page: 1, total: 1, totalPages: 1, you: [], day, today },
  });
  return key;
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = createQueryClient();
  follower = new Follower(queryClient);
});
afterEach(() => follower.stop());

test('duties are in no message: a team with its members is as the message says at once, and asked for too', async () => {
  const one = getFullGroupQueryKey({ path: { id: 7 } });
  const all = listFullGroupsQueryKey();
  const scores = getBallsQueryKey({ path: { id: 7 } });
  queryClient.setQueryData(all, { success: true, data: [team(7)] });
  for (const key of [one, scores]) queryClient.setQueryData(key, { success: true, data: team(7) });
  takeBoard(6);
  for (const key of [one, all, scores]) {
    expect(JSON.stringify(queryClient.getQueryData(key))).toContain('5000');
  }
  await wait(0);
  expect([one, all, scores].map(isAsked)).toEqual([true, true, false]);
  for (const key of [one, all]) queryClient.setQueryData(key, queryClient.getQueryData(key));
  // At midnight the same version comes again.
  takeBoard(6);
  await wait(0);
  expect([one, all].map(isAsked)).toEqual([false, false]);
});

test('a team that is not among them leaves them as they are, also as old as they are', async () => {
  const all = listFullGroupsQueryKey();
  queryClient.setQueryData(all, { success: true, data: [team(7)] });
  await queryClient.invalidateQueries({ queryKey: all });
  takeBoard(6, 8);
  expect(isAsked(all)).toBe(true);
});

test('an older version is believed: the database was restored', async () => {
  const key = listGroupsQueryKey();
  takeVersion(9);
  queryClient.setQueryData(key, { success: true, data: [] });
  takeVersion(9);
  await wait(0);
  expect(isAsked(key)).toBe(false);
  takeVersion(4);
  await wait(0);
  expect(isAsked(key)).toBe(true);
  expect(follower.versions.asked('teams:0')).toBe('teams:0:4');
});

function look(queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) vi.spyOn(query, 'isActive').mockReturnValue(true);
}

test('the board of a day that is over is not what stood before', () => {
  look(boards('2026-11-14', { version: null }));
  takeBoard(5);
  expect(takeBoard(6)).toBeUndefined();
  look(boards(today, { version: 6 }));
  expect(takeBoard(7)).toMatchObject({ version: 6 });
});

async function fetchBoards(day: string, now: string): Promise<void> {
  const data = { teams: [], page: 1, total: 0, totalPages: 0, you: [], day, today: now };
  const queryKey = listBoardsQueryKey({ query: { date: day } });
  await queryClient.fetchQuery({ queryKey, queryFn: () => ({ success: true, data }) });
}

test('the day is the one of the newest boards; another day that is looked at says nothing of them', async () => {
  expect(follower.day).toBeUndefined();
  await fetchBoards('2026-11-14', '2026-11-14');
  await fetchBoards('2026-11-13', '2026-11-15');
  expect(follower.day).toBe('2026-11-14');
  takeBoard(6);
  expect(follower.day).toBe(today);
});

test('rules and statements are in no message: they are asked for after news, rules not with every score', async () => {
  const rules = getGroupPointsQueryKey({ path: { id: 7 } });
  const statement = getStatementQueryKey({
    path: { id: 7, userId: 1 },
    query: { from: '2026-11-01', to: today },
  });
  const others = getGroupPointsQueryKey({ path: { id: 8 } });
  for (const key of [rules, statement, others]) queryClient.setQueryData(key, { success: true, data: {} });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  takeBoard(6);
  await wait(0);
  expect([rules, statement, others].map(isAsked)).toEqual([false, true, false]);
  takeBoard(7);
  await wait(15_000);
  expect([rules, others].map(isAsked)).toEqual([true, false]);
});

test('TDAY-02: Today holds places that only the server knows: with every board that is new it is asked for again', async () => {
  const key = getTodayQueryKey();
  queryClient.setQueryData(key, { success: true, data: { day: today, ...none } });
  takeBoard(6);
  await wait(100);
  expect(isAsked(key)).toBe(true);
  queryClient.setQueryData(key, { success: true, data: { day: today, ...none } });
  takeBoard(6);
  await wait(100);
  expect(isAsked(key)).toBe(false);
});

test('GOAL-06: a board of gains is asked for again, once for each version, and its places are not told', async () => {
  const key = listBoardsQueryKey({ query: { by: 'gain', period: 'week' } });
  const period = { kind: 'week', first_day: today, last_day: today, work_days: 5, done: 0, works: true } as const;
  const answer = (version: number) => ({
    success: true,
    data: { teams: [{ ...old, version }], page: 1, total: 1, totalPages: 1, you: [], day: today, today, period },
  });
  queryClient.setQueryData(key, answer(5));
  takeBoard(5);
  await wait(100);
  expect(isAsked(key)).toBe(false);
  look(key);
  expect(takeBoard(6)).toBeUndefined();
  vi.restoreAllMocks();
  expect(JSON.stringify(queryClient.getQueryData(key))).not.toContain('5000');
  await wait(100);
  expect(isAsked(key)).toBe(true);
  queryClient.setQueryData(key, answer(6));
  takeBoard(6);
  await wait(100);
  expect(isAsked(key)).toBe(false);
});
