import { expect, test } from 'vitest';
import { absence } from '@/test/absences.ts';
import { spansOf, stateOf } from './touching.ts';

const today = '2026-11-18';

test('GOAL-21: absences that touch are one, for each person alone', () => {
  const spans = spansOf(
    [
      absence({ id: 3, first_day: '2026-11-23', last_day: '2026-11-23', work_days: 1 }),
      absence({ id: 1, first_day: '2026-11-16', last_day: '2026-11-20', work_days: 5 }),
      absence({ id: 2, first_day: '2026-11-21', last_day: '2026-11-22', work_days: 0 }),
      absence({ id: 4, first_day: '2026-11-25', last_day: '2026-11-25', work_days: 1 }),
      absence({ id: 5, person: { id: 8, name: 'Boris' }, first_day: '2026-11-24', last_day: '2026-11-24' }),
    ],
    today,
  );
  expect(
    spans.map(({ absences, first, last, workDays }) => [absences.map(({ id }) => id), first, last, workDays]),
  ).toEqual([
    [[1, 2, 3], '2026-11-16', '2026-11-23', 6],
    [[5], '2026-11-24', '2026-11-24', 1],
    [[4], '2026-11-25', '2026-11-25', 1],
  ]);
});

test('now comes first, then what is to come, then the past from the newest on', () => {
  const days = ['2026-11-02', '2026-11-10', '2026-12-01', '2026-11-18', '2026-11-20'];
  const spans = spansOf(
    days.map((day, id) => absence({ id, first_day: day, last_day: day })),
    today,
  );
  expect(spans.map(({ first }) => first)).toEqual([
    '2026-11-18',
    '2026-11-20',
    '2026-12-01',
    '2026-11-10',
    '2026-11-02',
  ]);
  expect(spans.map((span) => stateOf(span, today))).toEqual(['now', 'later', 'later', 'over', 'over']);
});
