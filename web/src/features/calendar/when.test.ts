import { afterEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { i18n } from '@/i18n/i18n.ts';
import { dayText, monthText, whenTexts } from './when.ts';

const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(() => liveIn(''));

// As the server's test of the same name sends them: midnight in the calendar's zone, and the days.
const fairs = [
  ['Europe/Moscow', '2026-03-14T21:00:00Z', '2026-03-16T21:00:00Z'],
  ['America/New_York', '2026-03-15T04:00:00Z', '2026-03-17T04:00:00Z'],
  ['Asia/Kolkata', '2026-03-14T18:30:00Z', '2026-03-16T18:30:00Z'],
] as const;

test.each(fairs)(
  'CAL-12: an all-day event of a calendar in %s is on its days, wherever the viewer is',
  async (_, ...span) => {
    vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date'] });
    const [start_utc, end_utc] = span;
    const fair = { start_utc, end_utc, start_day: '2026-03-15', end_day: '2026-03-16' };
    for (const [zone] of fairs) {
      // oxlint-disable-next-line no-await-in-loop -- one zone after the other
      await liveIn(zone);
      expect(whenTexts(fair, 'en', i18n.t)).toEqual({ day: 'Sun, 15 Mar', times: 'All day, to Mon, 16 Mar' });
      expect(whenTexts({ ...fair, end_day: '2026-03-15' }, 'en', i18n.t)).toEqual({
        day: 'Sun, 15 Mar',
        times: 'All day',
      });
    }
  },
);

const dayOf = (day: string) =>
  whenTexts({ start_utc: `${day}T05:00:00Z`, end_utc: `${day}T05:00:00Z`, start_day: day, end_day: day }, 'en', i18n.t)
    .day;

test('CAL-12: the year is that of the day, or of the viewer’s own clock', async () => {
  await liveIn('America/New_York');
  vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date'] });
  expect(dayOf('2026-01-01')).toBe('Thu, 1 Jan');
  expect(dayOf('2027-01-01')).toBe('Fri, 1 Jan 2027');
  expect(dayText('2026-01-01T00:00:00Z', 'en')).toBe('Wed, 31 Dec 2025');
});

test('a month is a heading in each language', () => {
  expect(monthText('2026-11-01', 'en')).toBe('November 2026');
  expect(monthText('2026-11-01', 'ru')).toBe('Ноябрь 2026');
});
