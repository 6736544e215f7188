import { expect, test } from 'vitest';
import { pageItems } from './pages.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 'gap', 19, 20]],
  [10, 20, [1, 2, 'gap', 9, 10, 11, 'gap', 19, 20]],
  [5, 20, [1, 2, 3, 4, 5, 6, 'gap', 19, 20]],
  [20, 20, [1, 2, 'gap', 19, 20]],
])('DASH-02: page %i of %i offers %j', (page, total, items) => {
  expect(pageItems(page, total)).toEqual(items);
});
