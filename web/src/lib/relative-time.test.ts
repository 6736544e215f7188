import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T11:59:30Z', 'now', 'сейчас'],
  ['2026-11-15T12:00:59Z', 'now', 'сейчас'],
  ['2026-11-15T11:55:01Z', '4 minutes ago', '4 минуты назад'],
  ['2026-11-15T12:15:00Z', 'in 15 minutes', 'через 15 минут'],
  ['2026-11-15T09:00:00Z', '3 hours ago', '3 часа назад'],
  ['2026-11-13T13:00:00Z', '1 day ago', '1 день назад'],
  ['2026-11-12T13:00:00Z', '2 days ago', '2 дня назад'],
  ['2026-11-16T13:00:00Z', 'in 1 day', 'через 1 день'],
  ['2026-11-10T12:00:00Z', '5 days ago', '5 дней назад'],
])('%s is %j', (then, english, russian) => {
  expect(relativeTime(Date.parse(then), now, 'en-GB')).toBe(english);
  expect(relativeTime(Date.parse(then), now, 'ru')).toBe(russian);
});
