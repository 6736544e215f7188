import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { eventsByDay, sameDayOfMonth, stepMonth, weekOf, weeksOfMonth } from './weeks.ts';

const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(() => liveIn(''));

const event = (id: number, start_utc: string) => ({
  id,
  start_utc,
  end_utc: start_utc,
  summary: '',
  description: '',
  eventType: 'booked' as const,
});

test('a week begins where the organisation says', () => {
  expect(weekOf('2026-11-15', 1)[0]).toBe('2026-11-09');
  expect(weekOf('2026-11-15', 7)[0]).toBe('2026-11-15');
  expect(weekOf('2026-11-15', 6)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
});

test('a month is whole weeks', () => {
  const november = weeksOfMonth('2026-11-15', 1);
  expect([november.length, november[0]?.[0], november.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(weeksOfMonth('2027-02-10', 1)).toHaveLength(4);
});

test('the same day of another month is its last where it has fewer', () => {
  expect(sameDayOfMonth('2026-11-10', 1)).toBe('2026-12-10');
  expect(sameDayOfMonth('2027-01-31', 1)).toBe('2027-02-28');
  expect(sameDayOfMonth('2027-01-31', -1)).toBe('2026-12-31');
});

test('months are stepped by their first day', () => {
  expect(stepMonth('2026-01-31', 1)).toBe('2026-02-01');
  expect(stepMonth('2026-01-31', -1)).toBe('2025-12-01');
});

test('an event stands on the day of the viewer’s own clock, the earliest first', async () => {
  const events = [event(1, '2026-11-15T20:00:00Z'), event(2, '2026-11-15T18:45:00Z'), event(3, '2026-11-15T18:00:00Z')];
  const ids = () => [...eventsByDay(events)].map(([day, those]) => [day, those.map(({ id }) => id)]);
  await liveIn('Asia/Kolkata');
  expect(ids()).toEqual([
    ['2026-11-15', [3]],
    ['2026-11-16', [2, 1]],
  ]);
  await liveIn('America/New_York');
  expect(ids()).toEqual([['2026-11-15', [3, 2, 1]]]);
});
