import { expect, test } from 'vitest';
import { addLine, type Base, type Draft, moveLine, removeLine, savedLines, setPer, setPoints } from './draft.ts';
import { countChanges, countLineChanges, differences, isExactly, isReordered, lineChange } from './draft-changes.ts';
import type { Line } from './types.ts';

const line = (kind: Line['kind'], points: number, per: Line['per'] = null): Line => ({
  kind,
  origin: 'any',
  points,
  per,
});
const three = [line('booked', 3), line('closed', 10), line('failed', 0)];
const base: Base = { mode: 'own', lines: three, finalDays: 31 };
const begun = savedLines(three, String);
const draft = (over: Partial<Draft> = {}): Draft => ({
  mode: 'own',
  lines: begun,
  finalDays: '31',
  fromDay: '2026-12-01',
  note: '',
  ...over,
});

test('what is typed another way and means the same is no change', () => {
  expect(countChanges(draft({ lines: setPoints(begun, 1, '10.00'), finalDays: ' 31' }), base)).toBe(0);
});

test('each line that differs counts once, and a new order once', () => {
  const several = moveLine(addLine(setPer(setPoints(begun, 0, '4'), 0, { points: '1', each: '5' })), 0, 1);
  expect(countLineChanges(several)).toBe(3);
  expect(several.map(lineChange)).toEqual([undefined, 'changed', undefined, 'new']);
  expect(countLineChanges(removeLine(begun, 1))).toBe(1);
  expect(setPoints(begun, 0, '').map(lineChange)).toEqual(['changed', undefined, undefined]);
});

test('a removed or a new line between others is no new order', () => {
  expect(isReordered(moveLine(addLine(begun), 3, -1))).toBe(false);
  expect(isReordered(moveLine(removeLine(begun, 1), 2, -1))).toBe(true);
  expect(isReordered(moveLine(moveLine(begun, 0, 1), 0, -1))).toBe(false);
});

test('the day and the note are no change; final days are, and so is a mode', () => {
  expect(countChanges(draft({ fromDay: '2027-01-01', note: 'why' }), base)).toBe(0);
  expect(countChanges(draft({ finalDays: '40' }), base)).toBe(1);
  expect(countChanges(draft({ mode: 'hand' }), base)).toBe(1);
  expect(countChanges(draft({ mode: 'organisation' }), { ...base, mode: 'organisation' })).toBe(0);
  expect(countChanges(draft(), { ...base, mode: 'hand' })).toBe(1);
});

test('exactly this draft: lines, their order, conditions and final days', () => {
  const tried = { lines: three, finalDays: 31 };
  expect(isExactly(tried, { lines: [...three], finalDays: 31 })).toBe(true);
  expect(isExactly(tried, { lines: three.toReversed(), finalDays: 31 })).toBe(false);
  expect(isExactly(tried, { lines: three, finalDays: 30 })).toBe(false);
  expect(isExactly(tried, { lines: three.slice(0, 2), finalDays: 31 })).toBe(false);
  const withAmount = [line('booked', 3, { points: 1, each: 10 }), ...three.slice(1)];
  expect(isExactly(tried, { lines: withAmount, finalDays: 31 })).toBe(false);
});

test('differences since the preview: the points of a line are named, all else is counted', () => {
  const tried = { lines: three, finalDays: 31 };
  const more = [line('booked', 3), line('closed', 12), line('failed', 0)];
  expect(differences(tried, { lines: more, finalDays: 31 })).toEqual([{ place: 1, from: 10, to: 12 }]);
  expect(differences(tried, { lines: more.slice(0, 2), finalDays: 5 })).toHaveLength(3);
  expect(differences(tried, tried)).toEqual([]);
});
