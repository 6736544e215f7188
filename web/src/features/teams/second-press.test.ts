import { expect, test } from 'vitest';
import { isSecondPress } from './second-press.ts';

const press = (timeStamp: number, clientY = 100, detail = 1) => ({ timeStamp, clientX: 50, clientY, detail });

test('the second press of a double click is known by its count, or by time and place', () => {
  const first = press(1000);
  expect(isSecondPress(first, undefined)).toBe(false);
  expect(isSecondPress(press(1900, 100, 2), first)).toBe(true);
  // A finger's taps are not counted everywhere.
  expect(isSecondPress(press(1300), first)).toBe(true);
  expect(isSecondPress(press(1300, 108), first)).toBe(true);
  expect(isSecondPress(press(1600), first)).toBe(false);
  expect(isSecondPress(press(1300, 146), first)).toBe(false);
  expect(isSecondPress(press(1010, 100, 0), first)).toBe(false);
});
