import { expect, test } from 'vitest';
import { changeIn, daysAfter, daysOf, linesOf, opposite } from './day-lines.ts';

const off = (day: string, name = '') => ({ day, works: false, name });

test('days in a row with one name are one line, also over the end of a year', () => {
  const days = ['2027-01-02', '2026-12-31', '2027-01-01', '2027-01-04'].map((day) => off(day, 'New Year'));
  const lines = linesOf([...days, off('2027-01-05', 'Other'), { ...off('2027-01-06', 'Other'), works: true }]);
  expect(lines.map(({ first, last, name, works }) => [first, last, name, works])).toEqual([
    ['2026-12-31', '2027-01-02', 'New Year', false],
    ['2027-01-04', '2027-01-04', 'New Year', false],
    ['2027-01-05', '2027-01-05', 'Other', false],
    ['2027-01-06', '2027-01-06', 'Other', true],
  ]);
  expect(lines[0] && daysOf(lines[0]).map(({ day }) => day)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
});

test('a change replaces what is there, keeps the rest of the year, and can be taken back', () => {
  const held = [off('2026-05-01', 'May'), off('2026-11-04', 'Unity')];
  const change = { removed: ['2026-11-04'], put: [off('2026-11-05', 'Unity'), off('2027-01-01')] };
  const [first, second] = [changeIn(2026, change), changeIn(2027, change)];
  const after = daysAfter(held, first);
  expect(after).toEqual([held[0], off('2026-11-05', 'Unity')]);
  expect(daysAfter([], second)).toEqual([off('2027-01-01')]);
  expect(daysAfter(after, opposite(held, first))).toEqual(held);
  expect(daysAfter([off('2027-01-01')], opposite([], second))).toEqual([]);
});
