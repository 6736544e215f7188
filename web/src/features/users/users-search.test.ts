import { expect, test } from 'vitest';
import { isFiltered, noFilter, parseUsersSearch, withFilter } from './users-search.ts';

test('USER-01: the address holds page, search and filter; nonsense in it is as if it were absent', () => {
  expect(parseUsersSearch({ page: '3', q: ' vera ', status: 'inactive', requests: '2' })).toEqual({
    page: 3,
    q: 'vera',
    status: 'inactive',
    requests: 2,
  });
  expect(parseUsersSearch({ page: '-1', q: '  ', status: 'gone', requests: 'x' })).toEqual({});
  expect(parseUsersSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
});

test('another filter begins at page 1 and leaves the rest', () => {
  const search = { page: 4, q: 'vera', status: 'active', requests: 2 } as const;
  expect(withFilter(search, { q: 'anna' })).toEqual({ q: 'anna', status: 'active', requests: 2 });
  expect(withFilter(search, { status: undefined })).toEqual({ q: 'vera', requests: 2 });
  expect(withFilter(search, { q: '' })).toEqual({ status: 'active', requests: 2 });
});

test('several teams stand in the address, each once, and no filter leaves all but them', () => {
  const search = parseUsersSearch({ teams: '3,7,3,x', view: 'table', sort: '-name' });
  expect(search.teams).toEqual([3, 7]);
  expect(withFilter(search, { never: true }).teams).toEqual([3, 7]);
  expect(withFilter(search, { teams: [] }).teams).toBeUndefined();
  expect(parseUsersSearch({ teams: 'all' }).teams).toBeUndefined();
  expect(isFiltered(search)).toBe(true);
  const cleared = withFilter(search, noFilter);
  expect(cleared).toEqual({ view: 'table', sort: '-name' });
  expect(isFiltered(cleared)).toBe(false);
});
