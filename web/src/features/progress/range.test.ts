import { expect, test } from 'vitest';
import {
  completeRange,
  isoBounds,
  periodBefore,
  presetOf,
  rangeOf,
  shortRange,
  utcBounds,
  withFrom,
  withTo,
} from './range.ts';

const today = '2026-11-15';
const week = { from: '2026-11-09', to: today };

test('PROG-01: seven days, a month and a year, ending today', () => {
  expect(rangeOf('week', today)).toEqual(week);
  expect(rangeOf('month', today)).toEqual({ from: '2026-10-16', to: today });
  expect(rangeOf('year', today)).toEqual({ from: '2025-11-16', to: today });
  expect(rangeOf('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(rangeOf('year', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  expect(presetOf(rangeOf('month', today), today)).toBe('month');
  expect(presetOf({ from: '2026-11-01', to: today }, today)).toBeUndefined();
});

test('PROG-01: an address leaves out the last seven days, and only what differs is written', () => {
  expect(completeRange(undefined, undefined, today)).toEqual(week);
  expect(completeRange(undefined, '2026-03-10', today)).toEqual({ from: '2026-03-04', to: '2026-03-10' });
  expect(completeRange('2026-12-01', undefined, today)).toEqual(week);
  expect(completeRange('1900-01-01', undefined, today)).toEqual(week);
  expect(shortRange(week, today)).toEqual({ from: undefined, to: undefined });
  expect(shortRange({ from: '2026-11-01', to: today }, today)).toEqual({ from: '2026-11-01', to: undefined });
});

test('an end that passes the other takes it along', () => {
  expect(withFrom(week, '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(withTo(week, '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  expect(withFrom(week, '2001-01-01').to < '2011-01-01').toBe(true);
  expect(withTo({ from: '2001-01-01', to: '2001-01-02' }, today).from > '2016-11-15').toBe(true);
});

test('the period before is as long and ends the day before', () => {
  expect(periodBefore(week)).toEqual({ from: '2026-11-02', to: '2026-11-08' });
  expect(periodBefore({ from: today, to: today })).toEqual({ from: '2026-11-14', to: '2026-11-14' });
});

test('PROG-07: from 00:00:00 to 23:59:59, as text for our calendar and as ISO for the external one', () => {
  expect(utcBounds(week).startDate).toMatch(/^2026-11-\d\d \d\d:\d\d:00$/);
  expect(utcBounds(week).endDate).toMatch(/^2026-11-\d\d \d\d:\d\d:59$/);
  expect(isoBounds(week)).toEqual({
    startDate: new Date(2026, 10, 9).toISOString(),
    endDate: new Date(2026, 10, 15, 23, 59, 59).toISOString(),
  });
});
