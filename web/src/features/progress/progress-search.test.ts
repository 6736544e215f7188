import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '@/lib/search-params.ts';
import {
  calendarKinds,
  filtersSet,
  parseProgressSearch,
  type ProgressSearch,
  switchKind,
  withGroups,
  withRange,
} from './progress-search.ts';
import { kinds } from './counts.ts';
import { rangeOf } from './range.ts';

const address = (search: ProgressSearch): string => stringifySearch(search);
const read = (text: string): ProgressSearch => parseProgressSearch(parseSearch(text));

test.each([
  '',
  '?from=2026-10-16&groups=1,2&kinds=booked,failed&chart=pie',
  '?to=2026-10-16&groups=3&user=41&chart=scale',
  '?groups=all&kinds=none&chart=line',
  '?cuser=7&cfrom=2026-01-01&cto=2026-02-01&ckinds=demo&cchart=pie',
])('the address %j means itself', (text) => {
  expect(address(read(text))).toBe(text);
});

test('defaults and nonsense leave no trace in the address', () => {
  expect(address(read('?chart=bar&kinds=total,booked,closed,failed&cchart=bar'))).toBe('');
  expect(address(read('?from=2026-02-31&to=x&groups=a,-1,0&kinds=meeting&user=-4&chart=cake&cuser=0'))).toBe('');
  // A user and the scale belong to exactly one group.
  expect(address(read('?groups=1,2&user=5&chart=scale'))).toBe('?groups=1,2');
  expect(address(read('?user=5&chart=scale'))).toBe('');
  expect(address(read('?groups=2,2,2&user=5'))).toBe('?groups=2&user=5');
});

test('PROG-03: a change of the group selection clears the user, and the scale with the single group', () => {
  const one = read('?groups=3&user=41&chart=scale&kinds=booked');
  expect(address(withGroups(one, [3, 4]))).toBe('?groups=3,4&kinds=booked');
  expect(address(withGroups(one, [4]))).toBe('?groups=4&kinds=booked&chart=scale');
  expect(address(withGroups(one, []))).toBe('?kinds=booked');
  expect(address(withGroups(one, 'all'))).toBe('?groups=all&kinds=booked');
});

test('kinds are switched one by one, down to none and back to all', () => {
  expect(switchKind(undefined, kinds, 'total')).toEqual(['booked', 'closed', 'failed']);
  expect(switchKind(['failed'], kinds, 'failed')).toBe('none');
  expect(switchKind('none', calendarKinds, 'demo')).toEqual(['demo']);
  expect(switchKind(['total', 'booked', 'failed'], kinds, 'closed')).toBeUndefined();
});

test('PROG-01: a preset is written by its first day, the week not at all', () => {
  const today = '2026-11-15';
  expect(address(withRange(read('?from=2026-01-01&groups=1'), rangeOf('week', today), today))).toBe('?groups=1');
  expect(address(withRange({}, rangeOf('month', today), today))).toBe('?from=2026-10-16');
});

test.each([
  [{ chart: 'pie', cuser: 3, cfrom: '2026-11-01' }, 0],
  [{ from: '2026-11-01', to: '2026-11-02', groups: [1], user: 2, kinds: 'none' }, 4],
  [{ to: '2026-11-02', groups: 'all' }, 2],
] as const)('of %o our own filters are counted', (search, count) => {
  expect(filtersSet(search)).toBe(count);
});
