import { expect, test } from 'vitest';
import { slicePage } from './slice-page.ts';

const numbers = Array.from({ length: 45 }, (_, index) => index + 1);

test('a page of a list, with what it counts', () => {
  const { shown, ...rest } = slicePage(numbers, 2, 20);
  expect(shown).toEqual(numbers.slice(20, 40));
  expect(rest).toEqual({ page: 2, totalPages: 3, first: 21, last: 40 });
});

test('a page beyond the last is the last; an empty list has one page', () => {
  expect(slicePage(numbers, 9, 20)).toMatchObject({ page: 3, first: 41, last: 45 });
  expect(slicePage([], 3, 20)).toEqual({ page: 1, totalPages: 1, first: 0, last: 0, shown: [] });
});
