import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { boundsOf, bucketLabel, cutBuckets } from './buckets.ts';

const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
afterEach(() => liveIn(''));

const hours = (bounds: string[]): number[] =>
  bounds.slice(1).map((end, index) => (Date.parse(end) - Date.parse(bounds[index] ?? '')) / 3_600_000);

test('up to 31 days by day, up to 26 weeks by week, else by month', () => {
  const units = [
    ['2026-10-16', '2026-11-15', 'day', 31],
    ['2026-10-15', '2026-11-15', 'week', 5],
    ['2026-05-18', '2026-11-15', 'week', 26],
    ['2026-05-17', '2026-11-15', 'month', 7],
    ['2016-12-01', '2026-10-09', 'month', 119],
  ] as const;
  for (const [from, to, unit, count] of units) {
    const cut = cutBuckets({ from, to }, 1);
    expect([cut.unit, cut.spans.length]).toEqual([unit, count]);
    expect(cut.spans[0]?.from).toBe(from);
    expect(cut.spans.at(-1)?.to).toBe(to);
  }
});

test('weeks begin on the organisation’s day, the outer ones may be shorter', () => {
  const sundays = cutBuckets({ from: '2026-10-01', to: '2026-11-15' }, 7).spans;
  expect(sundays.slice(0, 2)).toEqual([
    { from: '2026-10-01', to: '2026-10-03' },
    { from: '2026-10-04', to: '2026-10-10' },
  ]);
  const { spans } = cutBuckets({ from: '2026-10-01', to: '2026-11-15' }, 1);
  expect(spans.slice(0, 2)).toEqual([
    { from: '2026-10-01', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
  ]);
});

test('days are cut where the clock says midnight, also when the clocks change', async () => {
  await liveIn('America/New_York');
  const autumn = boundsOf(cutBuckets({ from: '2026-10-31', to: '2026-11-02' }, 1));
  expect(autumn).toEqual([
    '2026-10-31T04:00:00Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T05:00:00Z',
    '2026-11-03T05:00:00Z',
  ]);
  expect(hours(boundsOf(cutBuckets({ from: '2026-03-07', to: '2026-03-09' }, 1)))).toEqual([24, 23, 24]);
  await liveIn('Asia/Kolkata');
  expect(boundsOf(cutBuckets({ from: '2026-11-15', to: '2026-11-15' }, 1))).toEqual([
    '2026-11-14T18:30:00Z',
    '2026-11-15T18:30:00Z',
  ]);
});

test('the longest range that can be chosen stays within the 121 bounds of the call', () => {
  expect(boundsOf(cutBuckets({ from: '2017-01-31', to: '2026-12-08' }, 1)).length).toBeLessThanOrEqual(121);
});

test('labels are short', () => {
  const span = { from: '2026-11-09', to: '2026-11-15' };
  expect(bucketLabel(span, 'week', 'en-x-default')).toBe('9 Nov');
  expect(bucketLabel(span, 'month', 'en-x-default')).toBe('Nov 26');
});
