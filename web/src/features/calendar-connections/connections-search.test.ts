import { expect, test } from 'vitest';
import { parseConnectionsSearch } from './connections-search.ts';

test.each([
  [{}, {}],
  [{ page: '1', status: 'all' }, {}],
  [
    { page: '3', status: 'broken' },
    { page: 3, status: 'broken' },
  ],
  [{ page: '-1', status: 'BROKEN' }, {}],
])('the address %j is read as %j', (address, search) => {
  expect(parseConnectionsSearch(address)).toEqual({ page: undefined, status: undefined, ...search });
});
