import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { endOfLocalDay, localDay, startOfLocalDay, utcText } from './time.ts';

/** The browser's own clock, as Chromium's developer tools set it. */
const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(() => liveIn(''));

const bounds = (day: string): string[] => [utcText(startOfLocalDay(day)), utcText(endOfLocalDay(day))];

test.each([
  ['Europe/Moscow', '2026-11-10', '2026-11-09 21:00:00', '2026-11-10 20:59:59'],
  ['Asia/Kolkata', '2026-11-10', '2026-11-09 18:30:00', '2026-11-10 18:29:59'],
  ['America/New_York', '2026-11-10', '2026-11-10 05:00:00', '2026-11-11 04:59:59'],
  // 23 hours, then 25.
  ['America/New_York', '2026-03-08', '2026-03-08 05:00:00', '2026-03-09 03:59:59'],
  ['America/New_York', '2026-11-01', '2026-11-01 04:00:00', '2026-11-02 04:59:59'],
  // Midnight is skipped; then the last hour of the day comes twice.
  ['Asia/Beirut', '2026-03-29', '2026-03-28 22:00:00', '2026-03-29 20:59:59'],
  ['Asia/Beirut', '2026-10-24', '2026-10-23 21:00:00', '2026-10-24 21:59:59'],
])('PROG-07: in %s the day %s is %s to %s in UTC', async (zone, day, start, end) => {
  await liveIn(zone);
  expect(bounds(day)).toEqual([start, end]);
});

test('the day that it is here', async () => {
  const now = new Date('2026-11-15T22:30:00Z');
  await liveIn('Asia/Kolkata');
  expect(localDay(now)).toBe('2026-11-16');
  await liveIn('America/New_York');
  expect(localDay(now)).toBe('2026-11-15');
});
