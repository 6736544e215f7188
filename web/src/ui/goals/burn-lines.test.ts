import { expect, test } from 'vitest';
import { burnDays, restSpans } from './burn-lines.ts';

const day = (number: number, works: boolean, value: number | null) => ({ day: `2026-11-0${number}`, works, value });
const line = { metric: 'closed', period: 'month', value: 3, value_last_night: 3, last_days: [] } as const;
const period = {
  kind: 'month',
  first_day: '2026-11-01',
  last_day: '2026-11-05',
  work_days: 2,
  done: 1,
  left: 1,
} as const;
const days = [day(1, false, 0), day(2, true, 2), day(3, true, 1), day(4, false, null), day(5, false, null)];

test('the value adds up day by day, the pace stands still on days off and ends at the target', () => {
  const found = burnDays({ days, period, team: { ...line, last_days: [], own_target: 8 } });
  expect(found.map(({ value }) => value)).toEqual([0, 2, 3, undefined, undefined]);
  expect(found.map(({ pace }) => pace)).toEqual([0, 4, 8, 8, 8]);
});

test('without a target there is no pace', () => {
  const found = burnDays({ days, period, team: { ...line, last_days: [] } });
  expect(found.every(({ pace }) => pace === undefined)).toBe(true);
});

test('days off in a row are one column', () => {
  const found = burnDays({ days, period, team: { ...line, last_days: [] } });
  expect(restSpans(found)).toEqual([
    { from: 0, count: 1 },
    { from: 3, count: 2 },
  ]);
});
