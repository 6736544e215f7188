import { expect, test } from 'vitest';
import { readScore, stepScore } from './read-score.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['.5', 0.5],
  ['12.50', 12.5],
  ['999999999.99', 999_999_999.99],
])('SCOR-02: %j is a score', (text, score) => {
  const reading = readScore(text);
  expect('score' in reading && String(reading.score)).toBe(String(score));
});

test.each([
  ['', 'scores.error.required'],
  ['  ', 'scores.error.required'],
  ['-0.01', 'scores.error.negative'],
  ['1.005', 'scores.error.decimals'],
  ['1000000000', 'scores.error.large'],
  ['1e309', 'scores.error.required'],
])('SCOR-02: %j is none', (text, problem) => {
  expect(readScore(text)).toEqual({ problem });
});

test('the arrows count by one and stay between 0 and the most', () => {
  expect(stepScore('1.1', 1)).toBe('2.1');
  expect(stepScore('0.5', -1)).toBe('0');
  expect(stepScore('999999999.99', 1)).toBe('999999999.99');
  expect(stepScore('', 1)).toBe('0');
});
