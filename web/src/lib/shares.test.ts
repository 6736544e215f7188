import { expect, test } from 'vitest';
import { formatShare, shares } from './shares.ts';

test.each([
  [[220, 196, 84], 1, [44, 39.2, 16.8]],
  [[168, 155, 58], 1, [44.1, 40.7, 15.2]],
  [[1, 1, 1], 1, [33.4, 33.3, 33.3]],
  [[66, 57, 20], 0, [46, 40, 14]],
  [[1, 0, 0], 1, [100, 0, 0]],
  [[0, 0, 0], 1, [0, 0, 0]],
  [[1, 9999], 1, [0, 100]],
])('PROG-06: shares of %j with %j decimals are %j', (values, decimals, expected) => {
  expect(shares(values, decimals)).toEqual(expected);
});

test('PROG-06: whatever the numbers, the shares add up to 100', () => {
  for (let a = 1; a < 60; a += 1) {
    for (let b = 0; b < 60; b += 7) {
      const tenths = shares([a, b, 13, 1], 1).map((share) => Math.round(share * 10));
      expect(tenths.reduce((sum, each) => sum + each, 0)).toBe(1000);
    }
  }
});

test('PROG-06: one decimal in the grid, none on the gauge', () => {
  expect(formatShare(44, 1, 'en')).toBe('44.0%');
  expect(formatShare(44, 0, 'en')).toBe('44%');
  expect(formatShare(44.1, 1, 'ru')).toBe('44,1\u00a0%');
});
