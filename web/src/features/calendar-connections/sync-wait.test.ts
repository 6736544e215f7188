import { expect, test } from 'vitest';
import { isWaiting, lookAgainMs } from './sync-wait.ts';

const live = {
  status: 'live',
  lastSuccessAt: '2026-11-15T12:00:00Z',
  nextSyncAt: '2026-11-15T12:15:00Z',
  problem: null,
} as const;
const asked = { at: 1000, before: live };

test('a reading that was asked for is waited for until anything about the connection is new, or half a minute', () => {
  expect(isWaiting(undefined, live, 1000)).toBe(false);
  expect(isWaiting(asked, live, 1000)).toBe(true);
  expect(isWaiting(asked, live, 31_000)).toBe(true);
  expect(isWaiting(asked, live, 31_001)).toBe(false);
  expect(isWaiting(asked, { ...live, lastSuccessAt: '2026-11-15T12:10:00Z' }, 2000)).toBe(false);
  // It failed as before: only the next try is a later one; one that is sooner is what was asked for.
  expect(isWaiting(asked, { ...live, nextSyncAt: '2026-11-15T12:16:00Z' }, 2000)).toBe(false);
  expect(isWaiting(asked, { ...live, nextSyncAt: '2026-11-15T12:01:00Z' }, 2000)).toBe(true);
  expect(isWaiting(asked, { ...live, status: 'broken', problem: 'revoked' }, 2000)).toBe(false);
});

test('the card looks again every 3 s while something is under way, else every half minute, and not without a connection', () => {
  expect(lookAgainMs(null, undefined, 0)).toBe(false);
  const own = { ...live, connectedAt: '1970-01-01T00:00:00Z' };
  expect(lookAgainMs({ ...own, status: 'new' }, undefined, 300_000)).toBe(3000);
  expect(lookAgainMs({ ...own, status: 'new' }, undefined, 300_001)).toBe(30_000);
  expect(lookAgainMs(own, asked, 2000)).toBe(3000);
  expect(lookAgainMs(own, undefined, 2000)).toBe(30_000);
});
