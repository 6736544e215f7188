import { expect, test } from 'vitest';
import { addMonths, daysOf, isMonth, momentIn, monthAndYear } from './months.ts';

test.each([
  ['2025-10', true],
  ['2025-13', false],
  ['2025-1', false],
  ['0025-10', false],
  ['2025-10-01', false],
  [202510, false],
  [undefined, false],
])('%j is a month: %s', (value, is) => {
  expect(isMonth(value)).toBe(is);
});

test('months follow each other over the year, and each has its own last day', () => {
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a month inside a sentence', () => {
  expect(monthAndYear('2025-10', 'en')).toBe('October 2025');
  expect(monthAndYear('2025-10', 'ru')).toBe('октябрь 2025');
});

test('a moment is the organisation’s, whatever the reader’s clock', () => {
  expect(momentIn('Europe/Moscow', '2025-09-30T21:40:00Z')).toBe('2025-10-01 00:40');
});
