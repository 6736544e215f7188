import { expect, test } from 'vitest';
import { changed, cleared, filtersSet, parseCalendarSearch, withOwn } from './calendar-search.ts';

const shared = {
  group: 3,
  user: 41,
  search: 'visit',
  type: 'closed',
  from: '2026-11-01',
  to: '2026-11-15',
  page: 2,
  limit: 50,
  layout: 'column',
  view: 'week',
  day: '2026-11-10',
  calendar: 9,
  calendarPage: 3,
  calendarLimit: 100,
} as const;

test('CAL-11: everything that can be shared comes back from the address', () => {
  const address = Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, String(value)]));
  expect(parseCalendarSearch(address)).toEqual(shared);
});

test.each([
  ['page', '1'],
  ['page', '-4'],
  ['limit', '5'],
  ['limit', '7'],
  ['group', 'null'],
  ['user', '0'],
  ['type', 'lost'],
  ['from', '2026-02-30'],
  ['search', '   '],
  ['view', 'table'],
  ['layout', 'normal'],
])('the usual and the senseless are left out: %s=%s', (key, value) => {
  const parsed = parseCalendarSearch({ [key]: value });
  expect(Object.values(parsed).filter((each) => each !== undefined)).toEqual([]);
});

test('an end before the start is no end', () => {
  const parsed = parseCalendarSearch({ from: '2026-11-10', to: '2026-11-09' });
  expect([parsed.from, parsed.to]).toEqual(['2026-11-10', undefined]);
});

test('CAL-02: choosing a group clears the user and returns to page 1', () => {
  expect(changed(shared, { group: 4 })).toEqual({ ...shared, group: 4, user: undefined, page: undefined });
});

test.each([{ search: 'x' }, { type: undefined }, { from: '2026-11-02' }, { to: undefined }] as const)(
  'CAL-02: the filter %o returns both tables to page 1',
  (change) => {
    expect(changed(shared, change)).toEqual({ ...shared, ...change, page: undefined, calendarPage: undefined });
  },
);

test('CAL-02: a page size returns its own table to page 1', () => {
  expect(changed(shared, { limit: 10 })).toEqual({ ...shared, limit: 10, page: undefined });
  expect(changed(shared, { calendarLimit: 10 })).toEqual({ ...shared, calendarLimit: 10, calendarPage: undefined });
});

test('how it is shown changes no page', () => {
  expect(changed(shared, { view: 'month', layout: undefined, page: 5 })).toEqual({
    ...shared,
    view: 'month',
    layout: undefined,
    page: 5,
  });
});

test.each([
  [{ page: 3, limit: 10, layout: 'column', calendar: 4 }, 0],
  [{ group: 1, user: 2, search: 'x', type: 'closed', from: '2026-11-01', to: '2026-11-02' }, 5],
  [{ group: 1, to: '2026-11-02' }, 2],
  [{ group: 1, to: '2026-11-02', view: 'week' }, 1],
] as const)('of %o the filters are counted', (search, count) => {
  expect(filtersSet(search)).toBe(count);
});

test('the calendar opens on oneself in the first team; an address that names somebody stays', () => {
  expect(withOwn({ type: 'closed' }, 7, 41)).toEqual({ type: 'closed', group: 7, user: 41 });
  expect(withOwn({ group: 3 }, 7, 41)).toEqual({ group: 3 });
  expect(withOwn({ user: 5 }, 7, 41)).toEqual({ user: 5 });
  expect(withOwn({}, undefined, 41)).toEqual({});
});

test('cleared filters lead back to how the page opens; view, layout and page size stay', () => {
  const search = { group: 3, user: 5, search: 'Anna', type: 'closed', from: '2026-01-01', page: 2 } as const;
  expect(cleared({ ...search, view: 'week', limit: 10 })).toEqual({
    group: undefined,
    user: undefined,
    search: undefined,
    type: undefined,
    from: undefined,
    to: undefined,
    page: undefined,
    calendarPage: undefined,
    view: 'week',
    limit: 10,
  });
});
