import { expect, test } from 'vitest';
import { octoberStatement } from '@/test/statement.ts';
import { addsUp } from './adds-up.ts';
import type { Statement } from './types.ts';

const isRight = (over: Partial<Statement>): boolean => addsUp(octoberStatement(over)).isRight;

test('PTS-32: events as they are now, with what was posted in other months, are the points', () => {
  expect(addsUp(octoberStatement())).toEqual({
    isRight: true,
    asNow: 45,
    ofOthers: 7,
    onOthers: -3,
    noted: 0,
    restarted: 0,
    points: 49,
  });
});

test('tenths that a computer cannot write add up all the same', () => {
  const counts = [0.1, 0.2].map((each, line) => ({
    rules_id: 1,
    line,
    kind: 'closed' as const,
    events: 1,
    each,
    points: each,
  }));
  const totals = { points: 0.3, by_hand: 0.1, restarts: 0 };
  expect(isRight({ opening: 0.7, closing: 1.1, totals, counts, of_other_days: 0, on_other_days: 0 })).toBe(true);
});

test('what was only noted, and what a start over kept, are parts of the sum', () => {
  const totals = { points: 58, by_hand: 20, restarts: 0 };
  const short = { totals, closing: 1242 };
  expect(isRight(short)).toBe(false);
  // A deal of 10 failed: 4 were taken, 6 could not be. Another 3 were posted before the score started over.
  expect(isRight({ ...short, noted_points: -6, restarted_points: 3 })).toBe(true);
});

test('start and changes that do not make the end are wrong', () => {
  expect(isRight({ closing: 1234 })).toBe(false);
});
