import { expect, test } from 'vitest';
import { onCircle, ringPath, spread, turnsOf } from './arcs.ts';
import { fitText, ticksFor } from './scale.ts';

test.each([
  [143, [0, 40, 80, 120, 160]],
  [18, [0, 5, 10, 15, 20]],
  [1, [0, 1, 2, 3, 4]],
  [0, [0, 1, 2, 3, 4]],
  [4000, [0, 1000, 2000, 3000, 4000]],
  [101, [0, 30, 60, 90, 120]],
])('four round steps reach %j: %j', (largest, expected) => {
  expect(ticksFor(largest)).toEqual(expected);
});

test('the parts of a whole follow each other from 12 o’clock, clockwise', () => {
  expect(turnsOf([1, 0, 3])).toEqual([
    [0, 0.25],
    [0.25, 0.25],
    [0.25, 1],
  ]);
  expect(turnsOf([0, 0])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(onCircle({ x: 10, y: 10 }, 5, 0.25)).toEqual({ x: 15, y: 10 });
});

test('a whole ring is drawn too', () => {
  expect(ringPath({ x: 0, y: 0 }, [10, 5], [0, 1]).match(/M/g)).toHaveLength(2);
  expect(ringPath({ x: 0, y: 0 }, [10, 5], [0, 0.3], 1).match(/M/g)).toHaveLength(1);
});

test('labels that would lie on each other are moved apart, and stay above the bottom', () => {
  expect(spread([10, 100], 30, 200)).toEqual([10, 100]);
  expect(spread([12, 10], 30, 200)).toEqual([40, 10]);
  expect(spread([190, 195], 30, 200)).toEqual([170, 200]);
});

test('a text without room is cut', () => {
  expect(fitText('Cardiology', 12, 200)).toBe('Cardiology');
  expect(fitText('Gastroenterology and more', 12, 80)).toMatch(/^Gastro.*…$/);
});
