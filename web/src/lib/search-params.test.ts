import { expect, test } from 'vitest';
import { parsePage, parseSearch, stringifySearch } from './search-params.ts';

test('the address is flat text: lists are joined by commas, long numbers keep their digits', () => {
  expect(stringifySearch({ groups: [1, 2, 7], date: '2026-11-15', page: 2 })).toBe(
    '?groups=1,2,7&date=2026-11-15&page=2',
  );
  expect(parseSearch('?groups=1,2,7&token=9007199254740993')).toEqual({ groups: '1,2,7', token: '9007199254740993' });
  expect(stringifySearch({ page: undefined, q: '' })).toBe('');
});

test('what is written is read back', () => {
  const search = { q: 'а & б=в', empty: 'x y' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test.each([
  ['2', 2],
  [3, 3],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['two', 1],
  ['9999999999', 1],
  [undefined, 1],
])('DASH-02: ?page=%j is page %i', (value, page) => {
  expect(parsePage(value)).toBe(page);
});
