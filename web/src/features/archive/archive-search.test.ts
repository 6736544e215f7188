import { expect, test } from 'vitest';
import { onDay, parseArchiveSearch, toggleTeam, travelOf } from './archive-search.ts';

const nothing = { date: undefined, groups: undefined, period: undefined, from: undefined, to: undefined };

test.each([
  [{}, {}],
  [
    { date: '2026-11-15', groups: '1,2' },
    { date: '2026-11-15', groups: [1, 2] },
  ],
  [{ groups: [3, 1] }, { groups: [3, 1] }],
  [{ groups: 'none' }, { groups: 'none' }],
  [{ period: 'quarter' }, { period: 'quarter' }],
  [{ period: 'season' }, {}],
  [{ groups: '1,1,x,-2,0,5,6,7,8' }, { groups: [1, 5, 6, 7] }],
  [{ groups: '', date: '2026-02-31' }, {}],
  [
    { from: '2026-11-01', to: '2026-11-10' },
    { from: '2026-11-01', to: '2026-11-10' },
  ],
  [{ from: '2026-11-10', to: '2026-11-01' }, {}],
  [{ from: '2026-11-10' }, {}],
])('the address %j means %j', (search, expected) => {
  expect(parseArchiveSearch(search)).toEqual({ ...nothing, ...expected });
});

test('ARCH-01: four teams at most, a fifth is ignored', () => {
  expect(toggleTeam([1, 2, 3], 4)).toEqual([1, 2, 3, 4]);
  expect(toggleTeam([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4]);
  expect(toggleTeam([1, 2, 3, 4], 2)).toEqual([1, 3, 4]);
});

test('another day keeps the way that leads through it, leaves any other, and today is no date', () => {
  const way = { from: '2026-10-01', to: '2026-10-31' };
  const search = { date: '2026-10-20', groups: [1], ...way };
  expect(onDay(search, '2026-10-05', '2026-11-15')).toEqual({ date: '2026-10-05', groups: [1], ...way });
  expect(onDay(search, '2026-11-05', '2026-11-15')).toEqual({ date: '2026-11-05', groups: [1] });
  expect(onDay(search, '2026-11-15', '2026-11-15')).toEqual({ groups: [1] });
});

test('without a way of its own, time travel goes through the 30 days before', () => {
  expect(travelOf({}, '2026-11-15')).toEqual({ from: '2026-10-16', to: '2026-11-15' });
});
