import { expect, test } from 'vitest';
import { isWaiting, lookAgainMs } from './sync-wait.ts';

const live = { status: 'live', lastSuccessAt: '2026-11-15T12:00:00Z', problem: null } as const;
const asked = { at: 1000, before: live };

test('a reading that was asked for is waited for until anything about the connection is new, or half a minute', () => {
  expect(isWaiting(undefined, live, 1000)).toBe(false);
  expect(isWaiting(asked, live, 1000)).toBe(true);
  expect(isWaiting(asked, live, 31_000)).toBe(true);
  expect(isWaiting(asked, live, 31_001)).toBe(false);
  expect(isWaiting(asked, { ...live, lastSuccessAt: '2026-11-15T12:10:00Z' }, 2000)).toBe(false);
  expect(isWaiting(asked, { ...live, status: 'broken', problem: 'revoked' }, 2000)).toBe(false);
});

test('the card looks again every 3 s while something is under way, else every half minute, and not without a connection', () => {
  expect(lookAgainMs(null, undefined, 0)).toBe(false);
  expect(lookAgainMs({ ...live, status: 'new' }, undefined, 0)).toBe(3000);
  expect(lookAgainMs(live, asked, 2000)).toBe(3000);
  expect(lookAgainMs(live, undefined, 2000)).toBe(30_000);
});
