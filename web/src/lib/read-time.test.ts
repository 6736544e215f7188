import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each([
  ['14:05', '14:05'],
  ['14.05', '14:05'],
  ['14 05', '14:05'],
  ['1405', '14:05'],
  ['930', '09:30'],
  ['9', '09:00'],
  [' 0 ', '00:00'],
  ['2:05 pm', '14:05'],
  ['12am', '00:00'],
  ['12 P.M.', '12:00'],
])('%j is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each(['', '24', '9:5', '14:60', '13 pm', 'noon', '9 m', '12345'])('%j is no time', (text) => {
  expect(readTime(text)).toBeUndefined();
});
