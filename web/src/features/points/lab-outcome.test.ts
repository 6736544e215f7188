import { expect, test } from 'vitest';
import { asNow, largestMoves, outcome } from './lab-outcome.ts';
import type { Preview, Person } from './types.ts';

const person = (id: number, now: [number, number], draft: [number, number]): Person => ({
  id,
  name: `Person ${id}`,
  picture: null,
  group_member_id: id,
  place_now: now[0],
  now: now[1],
  place_draft: draft[0],
  draft: draft[1],
});
const figures = (total: number) => ({ total, leaders: 1, weeks: 1, most_led: 1, top_three: 1, nothing: 0 });
const preview = (over: Partial<Preview>): Preview => ({
  now: figures(0),
  by_hand: false,
  draft: figures(0),
  people: [],
  people_total: 0,
  lines: [{ line: 1, events: 0, counted: 0, capped: 0, short: 0, points: 0, points_now: 0, reachable: true }],
  rest_now: 0,
  pairs: { total: 0, examples: [] },
  switch_on: null,
  ...over,
});

test('what a preview found: nothing to count, the same points, the same places, others', () => {
  expect(outcome(preview({}))).toBe('noEvents');
  const kept = [person(1, [1, 30], [1, 30])];
  const total = { now: figures(30), draft: figures(30) };
  expect(outcome(preview({ ...total, people: kept }))).toBe('same');
  expect(outcome(preview({ now: figures(30), draft: figures(40), people: [person(1, [1, 30], [1, 40])] }))).toBe(
    'samePlaces',
  );
  const swapped = [person(1, [1, 20], [2, 10]), person(2, [2, 10], [1, 20])];
  expect(outcome(preview({ ...total, people: swapped }))).toBe('moves');
  // Events that no line takes are events.
  expect(outcome(preview({ rest_now: 30, now: figures(30), people: [person(1, [1, 30], [1, 0])] }))).toBe('samePlaces');
});

test('the largest winner and loser go by places, then by points', () => {
  const people = [
    person(1, [3, 10], [1, 50]),
    person(2, [4, 10], [2, 45]),
    person(3, [1, 90], [3, 40]),
    person(4, [2, 80], [4, 39]),
  ];
  expect(largestMoves(people).map(({ id }) => id)).toEqual([1, 3]);
  expect(largestMoves([person(1, [1, 5], [1, 9])])).toEqual([]);
  expect(asNow(people).map(({ id }) => id)).toEqual([3, 4, 1, 2]);
});
