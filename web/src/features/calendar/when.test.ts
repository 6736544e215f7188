import { afterEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { dayText, monthText } from './when.ts';

const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(() => liveIn(''));

test('CAL-12: the year of an all-day event is that of its date, wherever the viewer is', async () => {
  await liveIn('America/New_York');
  vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date'] });
  expect(dayText('2026-01-01T00:00:00Z', 'en', true)).toBe('Thu, 1 Jan');
  expect(dayText('2027-01-01T00:00:00Z', 'en', true)).toBe('Fri, 1 Jan 2027');
  expect(dayText('2026-01-01T00:00:00Z', 'en')).toBe('Wed, 31 Dec 2025');
});

test('a month is a heading in each language', () => {
  expect(monthText('2026-11-01', 'en')).toBe('November 2026');
  expect(monthText('2026-11-01', 'ru')).toBe('Ноябрь 2026');
});
