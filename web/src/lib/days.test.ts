import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay } from './days.ts';

test.each([
  ['2026-11-15', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0202-11-15', false],
  ['2026-1-5', false],
  ['today', false],
  [20_261_115, false],
  [undefined, false],
])('%j is a day: %j', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test('days are counted by the calendar, whatever clocks do', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-10-20', '2026-11-20')).toBe(31);
});
