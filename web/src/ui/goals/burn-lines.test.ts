import { expect, test } from 'vitest';
import { burnDays, restSpans } from './burn-lines.ts';

const day = (number: number, works: boolean, value: number | null) => ({ day: `2026-11-0${number}`, works, value });
const period = { work_days: 2 };
const days = [day(1, false, 0), day(2, true, 2), day(3, true, 1), day(4, false, null), day(5, false, null)];

test('the value adds up day by day, the pace stands still on days off and ends at the target', () => {
  const found = burnDays({ days, period, target: 8 });
  expect(found.map(({ value }) => value)).toEqual([0, 2, 3, undefined, undefined]);
  expect(found.map(({ pace }) => pace)).toEqual([0, 4, 8, 8, 8]);
});

test('without a target there is no pace', () => {
  const found = burnDays({ days, period, target: null });
  expect(found.every(({ pace }) => pace === undefined)).toBe(true);
});

test('days off in a row are one column', () => {
  const found = burnDays({ days, period, target: null });
  expect(restSpans(found)).toEqual([
    { from: 0, count: 1 },
    { from: 3, count: 2 },
  ]);
});
