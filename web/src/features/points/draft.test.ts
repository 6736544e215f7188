import { expect, test } from 'vitest';
import { plainNumber } from '@/lib/read-number.ts';
import {
  activeLines,
  addLine,
  copiedLines,
  type DraftLine,
  hiddenBy,
  type Lines,
  moveLine,
  mostLines,
  putBack,
  readFinalDays,
  readLine,
  readLines,
  removeLine,
  savedLines,
  setKind,
  setOrigin,
  setPer,
  setPoints,
} from './draft.ts';
import type { Line } from './types.ts';

const write = (value: number) => plainNumber(value, 'ru');
const line = (kind: Line['kind'], points: number, over: Partial<Line> = {}): Line => ({
  kind,
  origin: 'any',
  points,
  per: null,
  ...over,
});
const three = [line('booked', 3), line('closed', 10.5), line('failed', 0)];
const begun = savedLines(three, write);
const kinds = (lines: Lines) => activeLines(lines).map(({ kind }) => kind);
const read = (over: Partial<DraftLine>) => {
  const [first] = begun;
  if (!first) throw new Error('no line');
  return readLine({ ...first, ...over });
};

test('a draft begins at what is saved and reads as what is saved', () => {
  expect(begun[1]?.points).toBe('10,5');
  expect(readLines(begun)).toEqual({ lines: three });
});

test('a line moves past its neighbour and past what is removed, and not beyond the ends', () => {
  expect(kinds(moveLine(begun, 0, 1))).toEqual(['closed', 'booked', 'failed']);
  expect(moveLine(begun, 0, -1)).toBe(begun);
  expect(moveLine(begun, 2, 1)).toBe(begun);
  const without = removeLine(begun, 1);
  expect(kinds(moveLine(without, 0, 1))).toEqual(['failed', 'booked']);
  expect(kinds(moveLine(without, 2, -1))).toEqual(['failed', 'booked']);
});

test('a saved line that is removed can be put back, a new one is gone', () => {
  const without = removeLine(begun, 1);
  expect(without).toHaveLength(3);
  expect(kinds(without)).toEqual(['booked', 'failed']);
  expect(readLines(putBack(without, 1))).toEqual({ lines: three });
  const added = addLine(begun);
  expect(removeLine(added, 3)).toHaveLength(3);
});

test('there are at most 20 lines, and removed ones do not count', () => {
  let lines: Lines = begun;
  for (let count = 0; count < 30; count += 1) lines = addLine(lines);
  expect(activeLines(lines)).toHaveLength(mostLines);
  expect(activeLines(addLine(removeLine(lines, 0)))).toHaveLength(mostLines);
});

test('only calendars have demos and meetings', () => {
  expect(setKind(begun, 0, 'demo')[0]).toMatchObject({ kind: 'demo', origin: 'calendar' });
  expect(setKind(setOrigin(begun, 0, 'entered'), 0, 'failed')[0]).toMatchObject({ kind: 'failed', origin: 'entered' });
});

test.each([
  ['', 'empty'],
  [' ', 'empty'],
  ['1001', 'range'],
  ['-1', 'range'],
  ['2.555', 'range'],
  ['ten', 'range'],
])('points of %j are not complete: %s', (points, problem) => {
  expect(read({ points })).toEqual({ problems: { points: problem } });
});

test('points are read as they are written in either language, 0 and 1,000 too', () => {
  for (const [text, points] of [
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 000', 1000],
    ['0', 0],
  ] as const) {
    expect(read({ points: text })).toMatchObject({ line: { points } });
  }
});

test('points for the amount need both numbers, and a step of 1 at least', () => {
  expect(read({ per: { points: '1', each: '20 000' } })).toMatchObject({ line: { per: { points: 1, each: 20_000 } } });
  expect(read({ per: { points: '', each: '0,5' } })).toEqual({ problems: { perPoints: 'empty', each: 'range' } });
});

test('the first line that is not complete is named by its number among those that are left', () => {
  expect(readLines(setPoints(removeLine(begun, 0), 2, 'x'))).toEqual({ incomplete: 2 });
  expect(readLines([])).toEqual({ incomplete: 1 });
  expect(readLines(setPer(begun, 0, { points: '1', each: '' }))).toEqual({ incomplete: 1 });
});

test('a day is final after 0 to 92 whole days', () => {
  expect(['0', '92', ' 31 '].map(readFinalDays)).toEqual([0, 92, 31]);
  expect(['', '93', '-1', '1.5', 'x'].map(readFinalDays)).toEqual(Array.from({ length: 5 }));
});

test('a line is hidden where earlier ones take every event of its kind and origin', () => {
  const lines = savedLines(
    [
      line('closed', 4, { origin: 'calendar' }),
      line('closed', 10, { origin: 'entered' }),
      line('closed', 12),
      line('demo', 1, { origin: 'calendar' }),
      line('demo', 2, { origin: 'calendar' }),
    ],
    write,
  );
  expect(lines.map(({ id }) => hiddenBy(lines, id))).toEqual([undefined, undefined, 2, undefined, 4]);
  expect(hiddenBy(removeLine(lines, 1), 2)).toBeUndefined();
});

test('a copy keeps what is saved here already, and marks what would go', () => {
  const copied = copiedLines([line('closed', 10.5), line('closed', 8)], three, write);
  expect(copied.map(({ was, removed }) => [was?.place, removed])).toEqual([
    [1, false],
    [undefined, false],
    [0, true],
    [2, true],
  ]);
  expect(new Set(copied.map(({ id }) => id)).size).toBe(4);
});
