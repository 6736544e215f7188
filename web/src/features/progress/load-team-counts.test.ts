import { beforeEach, expect, test } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { loadTeamCounts } from './load-team-counts.ts';

beforeEach(() => setUpClient(() => undefined));

const range = { from: '2026-11-09', to: '2026-11-15' };
const load = (ids: number[]) => loadTeamCounts(ids, range, new AbortController().signal);
const counts = (booked: number, closed: number, failed: number) => ({ booked, closed, failed });
const row = (...of: [number, number, number]) => json({ success: true, data: [counts(...of)] });
const broken = () => json({ success: false, error: 'x' }, 500);
const kinds = (booked: number, failed: number) =>
  json({
    success: true,
    data: [
      { eventType: 'booked', count: booked },
      { eventType: 'failed', count: failed },
    ],
  });
const team = (...members: number[]) =>
  json({
    success: true,
    data: { id: 2, name: 'B', type: '', users: members.map((gm) => ({ id: gm, group_member_id: gm })) },
  });

test('a few groups are asked one by one', async () => {
  const fetch = answerFetch({
    '/api/calendar/group/1/stats': () => row(3, 2, 1),
    '/api/calendar/group/2/stats': () => row(0, 0, 0),
  });
  expect(await load([2, 1])).toEqual({
    rows: [
      { id: 2, counts: counts(0, 0, 0) },
      { id: 1, counts: counts(3, 2, 1) },
    ],
    summed: [],
    failed: [],
  });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('PROG-08: a group whose call fails is the sum of its members', async () => {
  answerFetch({
    '/api/calendar/group/1/stats': () => row(3, 2, 1),
    '/api/calendar/group/2/stats': broken,
    '/api/groups/full/2': () => team(21, 22),
    '/api/calendar/group-member/21/stats': () => kinds(5, 1),
    '/api/calendar/group-member/22/stats': () => kinds(2, 0),
  });
  const loaded = await load([1, 2]);
  expect(loaded.rows[1]).toEqual({ id: 2, counts: counts(7, 0, 1) });
  expect(loaded.summed).toEqual([2]);
});

test('PROG-08: a member who cannot be counted makes the group one that failed, never a wrong number', async () => {
  answerFetch({
    '/api/calendar/group/1/stats': () => row(3, 2, 1),
    '/api/groups/full/2': () => team(21, 22),
    '/api/calendar/group-member/21/stats': () => kinds(5, 1),
  });
  expect(await load([1, 2])).toEqual({ rows: [{ id: 1, counts: counts(3, 2, 1) }], summed: [], failed: [2] });
  await expect(load([2])).rejects.toThrow('no group could be loaded');
});

test('many groups are asked in one call, at most 200 each; a failed call for a few is made up for one by one', async () => {
  const ids = Array.from({ length: 210 }, (_, index) => index + 1);
  const asked: string[] = [];
  const answers: Parameters<typeof answerFetch>[0] = {
    '/api/calendar/groups/stats': (request) => {
      const wanted = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      asked.push(`${wanted.length}`);
      if (wanted.length === 10) return broken();
      return json({
        success: true,
        data: wanted.map((id) => ({ groupId: Number(id), booked: 1, closed: 1, failed: 0 })),
      });
    },
  };
  for (const id of ids.slice(200)) answers[`/api/calendar/group/${id}/stats`] = () => row(0, 0, id);
  answerFetch(answers);
  const loaded = await load(ids);
  expect(asked.toSorted()).toEqual(['10', '200']);
  expect(loaded.rows).toHaveLength(210);
  expect(loaded.rows[209]).toEqual({ id: 210, counts: counts(0, 0, 210) });
  expect(loaded.failed).toEqual([]);
});

test('PROG-08: a failed call for more than ten groups names them as missing and asks nothing more', async () => {
  const ids = Array.from({ length: 211 }, (_, index) => index + 1);
  const fetch = answerFetch({
    '/api/calendar/groups/stats': (request) => {
      const wanted = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      if (wanted.length === 11) return broken();
      return json({
        success: true,
        data: wanted.map((id) => ({ groupId: Number(id), booked: 1, closed: 1, failed: 0 })),
      });
    },
  });
  const loaded = await load(ids);
  expect(loaded.rows).toHaveLength(200);
  expect(loaded.failed).toEqual(ids.slice(200));
  expect(fetch).toHaveBeenCalledTimes(2);

  // A cut network.
  const cut = answerFetch({});
  await expect(load(ids)).rejects.toThrow('no group could be loaded');
  expect(cut).toHaveBeenCalledTimes(2);
});
