import { expect, test } from 'vitest';
import { daysBetween } from '@/lib/days.ts';
import { lastPeriod, periodOf, withFrom, withTo } from './lab-range.ts';

test('the last month, quarter and year are whole ones', () => {
  expect(lastPeriod('month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(lastPeriod('month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(lastPeriod('quarter', '2026-11-16')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(lastPeriod('quarter', '2026-02-16')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(lastPeriod('year', '2026-11-16')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(periodOf({ from: '2026-07-01', to: '2026-09-30' }, '2026-11-16')).toBe('quarter');
  expect(periodOf({ from: '2026-07-01', to: '2026-09-29' }, '2026-11-16')).toBeUndefined();
});

test('a range never ends before it begins, and holds 366 days at most', () => {
  const range = { from: '2026-07-01', to: '2026-09-30' };
  expect(withFrom(range, '2026-10-02')).toEqual({ from: '2026-10-02', to: '2026-10-02' });
  expect(withTo(range, '2026-06-01')).toEqual({ from: '2026-06-01', to: '2026-06-01' });
  for (const { from, to } of [withFrom(range, '2024-01-01'), withTo(range, '2028-01-01')]) {
    expect(daysBetween(from, to)).toBe(365);
  }
});
