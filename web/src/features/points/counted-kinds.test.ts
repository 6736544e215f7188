import { expect, test } from 'vitest';
import { pointsLine, savedVersion } from '@/test/points.ts';
import { changedKinds, countedKinds, countedLines, nextVersion } from './counted-kinds.ts';
import type { Line } from './types.ts';

const text = ({ kind, origin, points }: Line): string => `${kind} ${origin} ${points}`;

test('PTS-33: the most comes first, what gives nothing last, and what cannot be got not at all', () => {
  const lines = [
    pointsLine('failed', 0),
    pointsLine('booked', 3, { origin: 'entered' }),
    pointsLine('booked', 2),
    pointsLine('booked', 50),
    pointsLine('closed', 10),
    pointsLine('demo', 1),
  ];
  expect(countedLines(lines).map(text)).toEqual([
    'closed any 10',
    'booked entered 3',
    'booked any 2',
    'demo calendar 1',
    'failed any 0',
  ]);
  expect(countedKinds(lines).map(text)).toEqual([
    'closed any 10',
    'booked entered 3',
    'demo calendar 1',
    'failed any 0',
  ]);
});

test('PTS-33: what changes is what a kind gives by other lines; a kind that no longer counts gives 0', () => {
  const now = [pointsLine('closed', 10), pointsLine('booked', 3), pointsLine('failed', 0)];
  const next = [
    pointsLine('booked', 3),
    pointsLine('closed', 10, { per: { points: 1, each: 10_000 } }),
    pointsLine('demo', 5),
  ];
  expect(changedKinds(now, next).map(text)).toEqual(['closed any 10', 'demo calendar 5', 'failed any 0']);
  expect(changedKinds(now, now.toReversed())).toEqual([]);
});

test('PTS-33: of what is planned the next is the one that begins first', () => {
  const planned = [savedVersion(3, { from_day: '2026-12-20' }), savedVersion(2, { from_day: '2026-12-01' })];
  expect(nextVersion({ planned })?.id).toBe(2);
  expect(nextVersion({ planned: [] })).toBeUndefined();
});
