import { expect, test } from 'vitest';
import type { GoalLine } from '@/api/types.ts';
import { foldedLines, groupsOf } from './groups.ts';
import { dayAfter, dayBefore } from './periods.ts';

const line = (id: number, status: GoalLine['status']): GoalLine => ({
  person: { id, name: `Person ${id}`, picture: null, group_member_id: id },
  metric: 'closed',
  period: 'month',
  value: 1,
  value_last_night: 1,
  status: status ?? null,
  last_days: [],
});

const ids = (lines: readonly GoalLine[]) => lines.map(({ person }) => person?.id);

test('GOAL-23: people stand by status; of those who are well the first three are shown, and always oneself', () => {
  const well = [1, 2, 3, 4, 5, 6].map((id) => line(id, 'on_pace'));
  const late = [7, 8, 9, 10, 11].map((id) => line(id, 'at_risk'));
  const [first, second, third] = groupsOf([...late, ...well, line(12, undefined)]);
  expect([first?.status, second?.status, third?.status]).toEqual(['at_risk', 'on_pace', undefined]);
  if (!first || !second) throw new Error('no groups');
  expect(foldedLines(first, 6).hidden).toEqual([]);
  const folded = foldedLines(second, 6);
  expect([ids(folded.shown), ids(folded.hidden)]).toEqual([
    [1, 2, 3, 6],
    [4, 5],
  ]);
});

test('the stepper goes back without end, looks at a period as it ended, and forward to the running one', () => {
  const month = {
    kind: 'month',
    first_day: '2026-09-01',
    last_day: '2026-09-30',
    work_days: 22,
    done: 22,
    left: 0,
  } as const;
  expect(dayBefore({ period: month, today: '2026-11-18' })).toBe('2026-08-31');
  expect(dayAfter({ period: month, today: '2026-11-18' })).toEqual({ date: '2026-10-31' });
  expect(dayAfter({ period: month, today: '2026-10-18' })).toEqual({ date: undefined });
  expect(dayAfter({ period: month, today: '2026-09-18' })).toBeUndefined();
  const quarter = { ...month, kind: 'quarter', first_day: '2026-07-01' } as const;
  expect(dayAfter({ period: quarter, today: '2027-02-01' })).toEqual({ date: '2026-12-31' });
});
