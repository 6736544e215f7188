import { expect, test } from 'vitest';
import { ask, calendarAsk } from '@/test/today.ts';
import { movedTimes, proposedTimes, readReport } from './report-draft.ts';

const empty = { amount: '', summary: '', start: '', end: '' };
const about = (over: Partial<Parameters<typeof readReport>[0]> = {}) => ({
  place: 57,
  outcome: 'closed' as const,
  ask: ask(),
  isGone: false,
  ...over,
});

test('TDAY-06: Closed sends the amount and what was changed; the event as it was seen goes along', () => {
  const draft = { ...empty, amount: '86,000', summary: ask().summary };
  expect(readReport(about(), draft, true)).toEqual({
    report: {
      group_member_id: 57,
      eventType: 'closed',
      event_id: 991,
      calendar_key: null,
      tag: 'seen',
      amount: 86_000,
    },
  });
  expect(readReport(about(), { ...draft, amount: '' }, true)).not.toHaveProperty('report.amount');
  // Where there is no currency no amount is asked for, nor sent.
  expect(readReport(about(), draft, false)).not.toHaveProperty('report.amount');
  expect(readReport(about({ outcome: 'failed' }), { ...draft, summary: 'Не пришли' }, true)).toMatchObject({
    report: { eventType: 'failed', summary: 'Не пришли' },
  });
});

test('TDAY-06: an amount that is no number is said before anything is sent', () => {
  expect(readReport(about(), { ...empty, amount: '8e6' }, true)).toEqual({
    problems: { amount: 'scores.error.required' },
  });
});

test('TDAY-06: Moved needs its new times', () => {
  const moved = about({ outcome: 'booked' });
  expect(readReport(moved, empty, true)).toEqual({ problems: { start: 'calendar.error.missing' } });
  const [tomorrow] = movedTimes(ask(), new Date());
  const reading = readReport(moved, { ...empty, ...tomorrow }, true);
  expect(reading).toMatchObject({ report: { eventType: 'booked', event_id: 991 } });
  expect(reading).toHaveProperty(
    'report.start_utc',
    new Date(tomorrow?.start ?? '').toISOString().replace('.000Z', 'Z'),
  );
});

test('a visit that was deleted is sent as a new event, with its own summary and times', () => {
  const gone = ask();
  expect(readReport(about({ ask: gone, isGone: true }), { ...empty, summary: gone.summary }, true)).toEqual({
    report: {
      group_member_id: 57,
      eventType: 'closed',
      summary: gone.summary,
      start_utc: gone.start_utc,
      end_utc: gone.end_utc,
    },
  });
  expect(readReport(about({ isGone: true }), empty, true)).toEqual({ problems: { summary: 'common.required' } });
});

test('behind + nothing is required but the summary; the half hour that has just ended is proposed', () => {
  const now = new Date(2026, 10, 17, 13, 40);
  const times = proposedTimes('closed', now);
  expect(times).toEqual({ start: '2026-11-17T13:10', end: '2026-11-17T13:40' });
  expect(readReport(about({ ask: undefined }), { ...empty, ...times }, true)).toEqual({
    problems: { summary: 'common.required' },
  });
  expect(proposedTimes('booked', now)).toEqual({ start: '2026-11-17T14:00', end: '2026-11-17T15:00' });
});

test('an event of the calendar is named by its key', () => {
  expect(readReport(about({ ask: calendarAsk() }), empty, true)).toMatchObject({
    report: { calendar_key: '41/9f86d081884c7d659a2feaa0c55ad015', event_id: null },
  });
});
