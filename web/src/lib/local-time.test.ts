import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { comesTwice, localText, movedEnd, readLocal, usualTimes } from './local-time.ts';

const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(() => liveIn(''));

const utc = (text: string): string => {
  const reading = readLocal(text);
  return 'instant' in reading ? reading.instant.toISOString() : reading.problem;
};

test.each([
  ['Europe/Moscow', '2026-11-15T10:00', '2026-11-15T07:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-15T10:00', '2026-11-15T04:30:00.000Z'],
  ['America/New_York', '2026-10-31T10:00', '2026-10-31T14:00:00.000Z'],
  ['America/New_York', '2026-11-02T10:00', '2026-11-02T15:00:00.000Z'],
  // The first of the two.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', 'skipped'],
  ['America/New_York', '', 'missing'],
  ['America/New_York', '0026-11-01T10:00', '0026-11-01T14:56:02.000Z'],
])('CAL-06: in %s %j is %s', async (zone, text, instant) => {
  await liveIn(zone);
  expect(utc(text)).toBe(instant);
});

test('the hour that comes twice is known, and no other', async () => {
  await liveIn('America/New_York');
  expect(comesTwice(new Date('2026-11-01T05:30:00Z'))).toBe(true);
  expect(comesTwice(new Date('2026-11-01T06:30:00Z'))).toBe(false);
  expect(comesTwice(new Date('2026-11-01T04:30:00Z'))).toBe(false);
  await liveIn('Australia/Lord_Howe');
  expect(comesTwice(new Date('2026-04-04T14:45:00Z'))).toBe(true);
});

test('a moved start keeps how long it lasts, over the change of the clocks too', async () => {
  await liveIn('America/New_York');
  expect(movedEnd('2026-11-02T10:00', '2026-11-02T11:30', '2026-11-03T09:00')).toBe('2026-11-03T10:30');
  expect(movedEnd('2026-11-02T10:00', '2026-11-02T12:00', '2026-11-01T00:30')).toBe('2026-11-01T01:30');
  expect(movedEnd('2026-11-02T10:00', '2026-11-02T09:00', '2026-11-03T09:00')).toBe('2026-11-02T09:00');
  expect(movedEnd('2026-11-02T10:00', '2026-11-02T11:00', '')).toBe('2026-11-02T11:00');
});

test('a new event is an hour from the next full one on', async () => {
  await liveIn('Asia/Kolkata');
  // Half past in UTC is the full hour there.
  const now = new Date('2026-11-15T10:10:00Z');
  expect(usualTimes(now, undefined)).toEqual({ start: '2026-11-15T16:00', end: '2026-11-15T17:00' });
  expect(usualTimes(now, '2026-11-20')).toEqual({ start: '2026-11-20T10:00', end: '2026-11-20T11:00' });
  expect(localText(now)).toBe('2026-11-15T15:40');
});
