import { expect, test } from 'vitest';
import { decimalsOf, rowShares } from './tv-ranking.ts';

const scored = (...balles: number[]) => balles.map((balle) => ({ place: 1, balle }));

test('a list has as many decimals as its longest score', () => {
  expect(decimalsOf(scored(12, 7))).toBe(0);
  expect(decimalsOf(scored(12, 7.5))).toBe(1);
  expect(decimalsOf(scored(12, 7.5, 0.25))).toBe(2);
  expect(decimalsOf(scored(1.1, 2.2, 3.3))).toBe(1);
  expect(decimalsOf([])).toBe(0);
});

test('the rows of a list share its height; the first three are taller', () => {
  expect(rowShares(20)).toBeCloseTo(20.84);
  expect(rowShares(2)).toBeCloseTo(2.56);
});
