import { expect, test } from 'vitest';
import { byDay, dayHead, shortDay, sinceText } from './visit-days.ts';

const now = new Date(2026, 10, 17, 13, 40);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).toISOString();

test('the head of a day says today and yesterday in words', () => {
  expect(dayHead(at(17, 10), now, 'en')).toBe('Today');
  expect(dayHead(at(16, 16), now, 'en')).toBe('Yesterday, 16 November');
  expect(dayHead(at(13, 11), now, 'en')).toBe('Friday, 13 November');
  expect(dayHead(at(16, 16), now, 'ru')).toBe('Вчера, 16 ноября');
});

test('a time to move to is tomorrow or a day', () => {
  expect(shortDay(at(18, 11), now, 'en')).toBe('Tomorrow');
  expect(shortDay(at(19, 11), now, 'en')).toBe('Thu, 19 Nov');
});

test('since when something waits: of today the time alone', () => {
  expect(sinceText(at(17, 9), now, 'en')).toBe('09:30');
  expect(sinceText(at(16, 17), now, 'en')).toBe('yesterday, 17:30');
  expect(sinceText(at(12, 17), now, 'en')).toBe('12 Nov, 17:30');
});

test('visits of one day stand together, in their order', () => {
  const visits = [at(17, 10), at(16, 16), at(16, 9)].map((start_utc) => ({ start_utc, end_utc: start_utc }));
  expect(byDay(visits).map(({ visits: each }) => each.length)).toEqual([1, 2]);
});
