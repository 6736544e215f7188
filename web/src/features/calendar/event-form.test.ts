import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { draftOf, type EventDraft, readDraft } from './event-form.ts';

const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(() => liveIn(''));

const draft: EventDraft = {
  summary: ' ',
  description: '',
  kind: 'booked',
  start: '2026-11-02T10:00',
  end: '2026-11-02T11:00',
  amount: '',
};

test('CAL-06: an unnamed event is a New Event, without a description, in UTC', async () => {
  await liveIn('America/New_York');
  expect(readDraft(draft, 'New Event', undefined, false)).toEqual({
    details: {
      summary: 'New Event',
      description: '',
      eventType: 'booked',
      start_utc: '2026-11-02T15:00:00Z',
      end_utc: '2026-11-02T16:00:00Z',
    },
  });
});

test.each([
  [{ start: '' }, { start: 'calendar.error.missing' }],
  [{ start: '2026-03-08T02:30', end: '2026-03-08T04:00' }, { start: 'calendar.error.skipped' }],
  [{ end: '2026-11-02T10:00' }, { end: 'calendar.error.order' }],
  [{ end: '2026-11-02T09:59' }, { end: 'calendar.error.order' }],
])('CAL-06: %o is kindly refused', async (change, problems) => {
  await liveIn('America/New_York');
  expect(readDraft({ ...draft, ...change }, 'New Event', undefined, false)).toEqual({ problems });
});

test('CAL-10: what was not touched stays, the second of two equal hours and the seconds too', async () => {
  await liveIn('America/New_York');
  const event = {
    id: 7,
    summary: 'Night call',
    description: '',
    eventType: 'booked',
    start_utc: '2026-11-01T06:30:20Z',
    end_utc: '2026-11-01T07:30:00Z',
  } as const;
  const { id: _, ...details } = event;
  const before = draftOf(event, 'en');
  expect(before.start).toBe('2026-11-01T01:30');
  expect(readDraft({ ...before, kind: 'closed' }, 'New Event', event, false)).toEqual({
    details: { ...details, eventType: 'closed' },
  });
  expect(readDraft({ ...before, summary: '' }, 'New Event', event, false)).toEqual({
    problems: { summary: 'common.required' },
  });
});

test.each([
  ['84 000,50', 84_000.5],
  ['0', 0],
  ['  ', null],
  ['999,999,999,999.99', 999_999_999_999.99],
])('PTS-27: the amount %j is sent as %j', (text, amount) => {
  expect(readDraft({ ...draft, amount: text }, 'New Event', undefined, true)).toMatchObject({ details: { amount } });
});

test.each([
  ['-1', 'scores.error.negative'],
  ['1.005', 'scores.error.decimals'],
  ['1000000000000', 'scores.error.large'],
  ['much', 'scores.error.required'],
])('PTS-27: the amount %j is kindly refused', (text, amount) => {
  expect(readDraft({ ...draft, amount: text }, 'New Event', undefined, true)).toEqual({ problems: { amount } });
});

test('PTS-27: without a currency the amount is neither read nor sent', () => {
  const reading = readDraft({ ...draft, amount: 'much' }, 'New Event', undefined, false);
  expect('details' in reading && 'amount' in reading.details).toBe(false);
  expect('details' in reading).toBe(true);
});
