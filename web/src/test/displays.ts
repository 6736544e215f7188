import type { Display, ScreenGoal } from '@/api/types.ts';

export const display = (over: Partial<Display> = {}): Display => ({
  id: 3,
  name: 'Sales floor',
  teams: [{ id: 7, name: 'North Region' }],
  rotateSeconds: 15,
  celebrate: true,
  language: 'en',
  board: 'score',
  goals: false,
  createdAt: '2026-11-02T08:30:00Z',
  lastSeenAt: null,
  isOnline: false,
  ...over,
});

const line: ScreenGoal['line'] = {
  metric: 'closed',
  period: 'month',
  target: 400,
  own_target: 400,
  value: 229,
  value_last_night: 221,
  expected: 240,
  expected_last_night: 220,
  status: 'on_pace',
  need: 20,
  left: 9,
  last_days: [],
};

/** As drawn: of the 18th of November 2026. */
export const screenGoal = (over: Partial<ScreenGoal['line']> = {}, page: Partial<ScreenGoal> = {}): ScreenGoal => ({
  id: 7,
  period: {
    kind: 'month',
    first_day: '2026-11-01',
    last_day: '2026-11-30',
    work_days: 20,
    done: 11,
    left: 9,
  },
  day: '2026-11-18',
  line: { ...line, ...over },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    works: index % 7 !== 0 && index % 7 !== 6,
    value: index < 17 ? 13 : index === 17 ? 8 : null,
  })),
  reached: { names: ['Андрей Баранов', 'Светлана Сомова'], count: 2 },
  ahead: { names: ['Тамара Гущина', 'Иван Карпов'], count: 5 },
  ...page,
});
