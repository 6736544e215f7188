import { expect, test } from 'vitest';
import { browserZones, firstDayOf, ownZone } from './browser-places.ts';

test('the zones have today’s names, UTC and the one of this browser, each once', () => {
  const zones = browserZones();
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Europe/Moscow', 'UTC', ownZone()]));
  expect(zones).not.toContain('Asia/Calcutta');
  expect(new Set(zones).size).toBe(zones.length);
});

test.each([
  ['ru-RU', 1],
  ['en-GB', 1],
  ['en-US', 7],
  ['ar-EG', 6],
])('in %s the week begins on day %i', (language, day) => {
  expect(firstDayOf(language)).toBe(day);
});
