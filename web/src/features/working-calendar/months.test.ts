import { expect, test } from 'vitest';
import { monthCounts, quartersOf } from './months.ts';

test('GOAL-12: a year of months from the running one on, as they are drawn', () => {
  const newYear = [1, 2, 3, 4, 5, 6, 7, 8].map((date) => [`2027-01-0${date}`, false] as const);
  const special = new Map<string, boolean>([['2026-11-04', false], ['2026-12-31', false], ...newYear]);
  const counts = monthCounts({ workDays: 31, special }, '2026-11-18');
  expect(counts.map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-12',
    ...Array.from({ length: 10 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  ]);
  expect(counts.slice(0, 4).map(({ count }) => count)).toEqual([20, 22, 15, 20]);
});

test('quarters begin with the year', () => {
  expect(quartersOf(1)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [10, 11, 12],
  ]);
  expect(quartersOf(12)[0]).toEqual([12, 1, 2]);
});
