import { expect, test } from 'vitest';
import { daysText, eveText, type Period, stretchBefore } from './period-days.ts';

const period = (kind: Period['kind'], first_day: string): Period => ({
  kind,
  first_day,
  work_days: 20,
  done: 11,
  works: true,
});

test.each([
  ['week', '2026-11-16', '2026-11-18', '2026-11-09', '2026-11-11'],
  ['month', '2026-11-01', '2026-11-18', '2026-10-01', '2026-10-18'],
  ['month', '2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  ['quarter', '2026-01-01', '2026-02-10', '2025-10-01', '2025-11-10'],
] as const)('GOAL-06: before a %s that begins on %s, %s compares with %s to %s', (kind, first, day, from, to) => {
  expect(stretchBefore(period(kind, first), day)).toEqual({ from, to });
});

test('GOAL-06: a longer month is compared with all of the shorter one before it', () => {
  expect(stretchBefore(period('month', '2026-03-01'), '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('days of another year have it', () => {
  const days = { from: '2026-11-01', to: '2026-11-18' };
  expect(daysText(days, '2026-11-18', 'en')).toBe('1–18 November');
  expect(daysText(days, '2027-01-03', 'en')).toBe('1–18 November 2026');
  expect(daysText({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-01', 'en')).toBe('1 November');
});

test('GOAL-06: the gain of a week begins after a day that has its weekday', () => {
  expect(eveText(period('week', '2026-11-16'), 'en')).toMatch(/^Sun,? 15 Nov$/);
  expect(eveText(period('month', '2026-11-01'), 'en')).toBe('31 Oct');
});
