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
};

test('CAL-06: an unnamed event is a New Event, without a description, in UTC', async () => {
  await liveIn('America/New_York');
  expect(readDraft(draft, 'New Event', undefined)).toEqual({
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
  expect(readDraft({ ...draft, ...change }, 'New Event', undefined)).toEqual({ problems });
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
  const before = draftOf(event);
  expect(before.start).toBe('2026-11-01T01:30');
  expect(readDraft({ ...before, kind: 'closed' }, 'New Event', event)).toEqual({
    details: { ...details, eventType: 'closed' },
  });
  expect(readDraft({ ...before, summary: '' }, 'New Event', event)).toEqual({
    problems: { summary: 'common.required' },
  });
});
