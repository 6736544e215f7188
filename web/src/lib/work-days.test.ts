import { expect, test } from 'vitest';
import { countWorkDays, isInWeek } from './work-days.ts';

const mondayToFriday = 31;

test('GOAL-12: days off and working days in their place count before the week', () => {
  const none = new Map<string, boolean>();
  expect(countWorkDays({ workDays: mondayToFriday, special: none }, '2026-11-01', '2026-11-30')).toBe(21);
  const special = new Map([
    ['2026-11-04', false],
    ['2026-11-14', true],
    ['2026-11-15', false],
  ]);
  expect(countWorkDays({ workDays: mondayToFriday, special }, '2026-11-01', '2026-11-30')).toBe(21);
  expect(countWorkDays({ workDays: 63, special: new Map([['2026-11-04', false]]) }, '2026-11-01', '2026-11-30')).toBe(
    24,
  );
  expect(countWorkDays({ workDays: mondayToFriday, special }, '2026-11-04', '2026-11-04')).toBe(0);
  expect(countWorkDays({ workDays: mondayToFriday, special }, '2026-11-05', '2026-11-04')).toBe(0);
});

test('the first bit is Monday, the last Sunday', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isInWeek(mondayToFriday, day))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isInWeek(64, '2026-11-22')).toBe(true);
});
