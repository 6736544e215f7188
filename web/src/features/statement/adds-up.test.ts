import { expect, test } from 'vitest';
import { byHand, octoberStatement, receipt } from '@/test/statement.ts';
import { addsUp } from './adds-up.ts';
import { daysOf } from './months.ts';
import type { Statement } from './types.ts';

const october = daysOf('2025-10');
const answerTo = (over: Partial<Statement>) => {
  const { answer, why, rest } = addsUp(octoberStatement(over), october);
  return { answer, why, rest };
};

test('PTS-32: events as they are now, with what was posted in other months, are the points', () => {
  expect(addsUp(octoberStatement(), october)).toEqual({
    answer: 'yes',
    asNow: 45,
    ofOthers: 7,
    onOthers: -3,
    rest: 0,
    why: undefined,
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
  const sums = { opening: 0.7, closing: 1.1, totals, counts, of_other_days: 0, on_other_days: 0 };
  expect(answerTo(sums)).toEqual({ answer: 'yes', why: undefined, rest: 0 });
});

test('what was only noted makes up the rest, if it is of this month', () => {
  // A deal of 10 failed: 4 were taken, 6 could not be.
  const noted = [receipt(1, { points: -6, noted: true })];
  const totals = { points: 55, by_hand: 20, restarts: 0 };
  const short = { totals, closing: 1239 };
  expect(answerTo({ ...short, noted })).toEqual({ answer: 'yes', why: 'noted', rest: 6 });
  const elsewhere = [receipt(1, { points: -6, noted: true, day: '2025-11-02' })];
  expect(answerTo({ ...short, noted: elsewhere })).toEqual({ answer: 'named', why: 'noted', rest: 6 });
});

test('a score that started over is named; without any reason the answer is No', () => {
  const totals = { points: 59, by_hand: 20, restarts: -100 };
  const rows = [byHand(1, '2025-10-02T09:00:00Z', 0, { cause: 'restart', change: -100 })];
  expect(answerTo({ totals, rows, closing: 1143 })).toEqual({ answer: 'named', why: 'restarted', rest: 10 });
  expect(answerTo({ totals: { points: 59, by_hand: 20, restarts: 0 }, closing: 1243 })).toEqual({
    answer: 'no',
    why: undefined,
    rest: 10,
  });
});

test('start and changes that do not make the end are No, whatever else is named', () => {
  expect(answerTo({ closing: 1234, noted: [receipt(1, { points: -6, noted: true })] }).answer).toBe('no');
});
