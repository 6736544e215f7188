import { expect, test } from 'vitest';
import { enlargement, fitScreen, pagesOf } from './fit-screen.ts';

test.each([
  ['a television', 1920, 1080, { unit: 1, columns: 4, rows: 20 }],
  ['one twice as fine', 3840, 2160, { unit: 2, columns: 4, rows: 20 }],
  ['one that stands', 1080, 1920, { unit: 1.125, columns: 2, rows: 36 }],
  ['a phone', 390, 844, { columns: 1 }],
  ['a phone that lies', 844, 390, { unit: 0.65, columns: 2, rows: 8 }],
  ['a very flat window', 1400, 200, { unit: 0.65, columns: 4, rows: 3 }],
])('%s, %d × %d', (_, width, height, fit) => {
  expect(fitScreen(width, height)).toMatchObject(fit);
});

test.each([
  [4, 4, 1],
  [4, 3, 1.2],
  [4, 2, 1.5],
  [4, 1, 1.5],
  [2, 1, 1.2],
  [1, 1, 1],
])('of %d columns %d used: %d times as large', (columns, teams, k) => {
  expect(enlargement(columns, teams)).toBe(k);
});

test.each([
  [0, []],
  [1, [1]],
  [4, [4]],
  [5, [3, 2]],
  [9, [3, 3, 3]],
  [10, [4, 3, 3]],
])('%d teams, four beside each other: pages of %j', (count, sizes) => {
  const items = Array.from({ length: count }, (_, index) => index);
  const pages = pagesOf(items, 4);
  expect(pages.map((page) => page.length)).toEqual(sizes);
  expect(pages.flat()).toEqual(items);
});
