import { expect, test } from 'vitest';
import {
  fillDown,
  fillRight,
  median,
  sameForAll,
  suggest,
  suggestedColumns,
  suggestion,
  withoutSuggestions,
} from './fill.ts';
import {
  type Changes,
  conflictsIn,
  type Grid,
  moved,
  pending,
  readTarget,
  rectOf,
  summed,
  together,
  valueAt,
  withText,
  withValues,
} from './grid-model.ts';
import { asBlock, columnCalled, isNamed, pasteAt, readBlock, recognise, recognisedValues } from './paste-grid.ts';

const months = ['2026-11', '2026-12', '2027-01', '2027-02'];

const grid: Grid = {
  metric: 'closed',
  columns: months.map((month) => ({
    first_day: `${month}-01`,
    last_day: `${month}-28`,
    work_days: 20,
    over: false,
  })),
  rows: [
    { id: undefined, name: 'The team', cells: [400, null, null, null], results: [372, 381, 388], locked: false },
    { id: 1, name: 'Тамара Гущина', cells: [24, null, null, null], results: [26, 25, 27], locked: true },
    { id: 2, name: 'Марат Цветков', cells: [24, 20, null, null], results: [21, 19, 23], locked: false },
    { id: 3, name: 'Богдан Журавлёв', cells: [20, null, null, null], results: [null, 21, 22], locked: false },
    { id: 4, name: 'Иван Карпов', cells: [null, null, null, null], results: [0, 0, 0], locked: false },
  ],
};

const none: Changes = new Map();
const at = (row: number, column: number) => ({ row, column });
const rect = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const shown = (changes: Changes) =>
  grid.rows.map((_, row) => months.map((__, column) => valueAt(grid, changes, at(row, column))));

test('a target is above 0, of counts whole, in any language’s digits; nothing removes it', () => {
  expect(readTarget('1 200', 'closed')).toEqual({ value: 1200 });
  expect(readTarget('12,5', 'points')).toEqual({ value: 12.5 });
  expect(readTarget('–', 'closed')).toEqual({ value: null });
  expect(readTarget('', 'closed')).toEqual({ value: null });
  for (const wrong of ['0', '-3', '12,5', 'n/a', '1e5']) expect(readTarget(wrong, 'closed')).toBeUndefined();
});

test('GOAL-22 keys lead by a cell or to the edge', () => {
  expect(moved(grid, at(0, 0), 'ArrowDown', false)).toEqual(at(1, 0));
  expect(moved(grid, at(0, 0), 'ArrowUp', false)).toEqual(at(0, 0));
  expect(moved(grid, at(1, 1), 'ArrowRight', true)).toEqual(at(1, 3));
  expect(moved(grid, at(1, 1), 'End', true)).toEqual(at(4, 3));
  expect(moved(grid, at(1, 1), 'Home', false)).toEqual(at(1, 0));
  expect(moved(grid, at(1, 1), 'x', false)).toBeUndefined();
  expect(rectOf({ anchor: at(3, 2), head: at(1, 0) })).toEqual(rect(1, 0, 3, 2));
});

test('what says again what the server holds is no change; one’s own cannot be set', () => {
  const typed = withText(grid, none, at(2, 0), '18');
  expect(pending(grid, typed)).toEqual([['2/2026-11-01', { value: 18, seen: 24, how: 'typed' }]]);
  expect(withText(grid, typed, at(2, 0), '24').size).toBe(0);
  expect(withText(grid, none, at(1, 0), '30').size).toBe(0);
  expect(withText(grid, none, at(2, 0), 'n/a').get('2/2026-11-01')).toMatchObject({ wrong: 'n/a' });
  const over = { ...grid, columns: grid.columns.map((column) => ({ ...column, over: true })) };
  expect(withText(over, none, at(2, 0), '18').size).toBe(0);
});

test('GOAL-22 fills right, down, and the same for all but one’s own', () => {
  expect(shown(fillRight(grid, none, rect(2, 1)))[2]).toEqual([24, 20, 20, 20]);
  expect(shown(fillRight(grid, none, rect(2, 0, 3, 1)))).toMatchObject({
    2: [24, 24, null, null],
    3: [20, 20, null, null],
  });
  const same = sameForAll(grid, none, at(2, 1));
  expect(shown(same).map((line) => line[1])).toEqual([null, null, 20, 20, 20]);
  expect(shown(fillDown(grid, none, rect(2, 1, 3, 1)))[3]?.[1]).toBe(20);
});

test('GOAL-22 suggests the median of three periods, to who has three, and takes just that back', () => {
  expect(median([21, 19, 23])).toBe(21);
  expect(suggestion([1452, 1310, 1999], 'points')).toBe(1500);
  const typed = withText(grid, none, at(3, 1), '5');
  const columns = suggestedColumns(grid, rect(0, 0), '2026-11-18');
  expect(columns).toEqual([1]);
  expect(suggestedColumns(grid, rect(0, 2, 1, 3), '2026-11-18')).toEqual([2, 3]);
  const { changes, people, tooFew } = suggest(grid, typed, columns);
  expect(shown(changes).map((line) => line[1])).toEqual([null, null, 21, 5, null]);
  expect([people, tooFew]).toEqual([1, 2]);
  expect(changes.get('2/2026-12-01')?.of).toEqual([21, 19, 23]);
  expect(withoutSuggestions(changes, typed)).toEqual(typed);
});

test('the selection is summed, and people together are compared with the team', () => {
  expect(summed(grid, none, rect(2, 0, 3, 1))).toEqual({ count: 3, sum: 64, mean: 21.33 });
  expect(summed(grid, none, rect(2, 0))).toBeUndefined();
  expect(together(grid, none, 0)).toEqual({ sum: 68, over: -332 });
  expect(together(grid, none, 1)).toEqual({ sum: 20, over: undefined });
});

test('GOAL-24 only a cell that somebody else has set to another value is in conflict', () => {
  const changes = withValues(grid, none, [
    { at: at(2, 0), value: 18, how: 'typed' },
    { at: at(3, 0), value: 22, how: 'typed' },
    { at: at(4, 0), value: 9, how: 'typed' },
  ]);
  const cells = [[400], [24], [30], [22], [null]];
  const now = { ...grid, rows: grid.rows.map((line, row) => ({ ...line, cells: cells[row] ?? [] })) };
  expect(conflictsIn(now, changes)).toEqual([{ at: at(2, 0), key: '2/2026-11-01', mine: 18, theirs: 30 }]);
  expect(pending(now, changes).map(([key]) => key)).toEqual(['2/2026-11-01', '4/2026-11-01']);
});

test('GOAL-22 a block of numbers goes in from a cell on; what is none or has no place is left out', () => {
  const block = readBlock('18\t17\r\n1 200\tn/a\r\n');
  expect(isNamed(grid, block)).toBe(false);
  const { changes, leftOut } = pasteAt(grid, none, at(3, 2), block);
  expect(shown(changes).slice(3)).toEqual([
    [20, null, 18, 17],
    [null, null, 1200, null],
  ]);
  expect(leftOut).toBe(1);
  expect(pasteAt(grid, none, at(4, 3), block).leftOut).toBe(3);
  expect(asBlock([[1, null]])).toBe('1\t');
});

test('months are read in both languages and by number', () => {
  expect(['Jan 2027', 'январь', '2027-01', '01.2027', 'Янв'].map((head) => columnCalled(grid, head))).toEqual([
    2, 2, 2, 2, 2,
  ]);
  expect(['18', 'Марат', '2028-01', 'Jan 2026'].map((head) => columnCalled(grid, head))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('GOAL-22 names and months of a spreadsheet are recognised, nothing is guessed', () => {
  const block = readBlock(
    '\tJan 2027\tFeb\nГущина Тамара\t18\t18\nЦветков Марат\t18\tn/a\nЖуравлев Б.\t15\t18\nЗимин Павел\t14\t16',
  );
  expect(isNamed(grid, block)).toBe(true);
  const recognised = recognise(grid, block, at(0, 0));
  expect(recognised).toMatchObject({ names: true, heads: true, columns: [2, 3] });
  expect(recognised.rows.map(({ row, own }) => [row, own])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [undefined, false],
  ]);
  const put = (chosen: [number, number][]) =>
    recognisedValues(recognised, new Map(chosen)).map(({ at: to, value }) => [to.row, to.column, value]);
  expect(put([])).toEqual([
    [2, 2, 18],
    [3, 2, 15],
    [3, 3, 18],
  ]);
  expect(put([[3, 4]]).slice(3)).toEqual([
    [4, 2, 14],
    [4, 3, 16],
  ]);
});
