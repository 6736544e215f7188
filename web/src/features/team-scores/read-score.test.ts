import { expect, test } from 'vitest';
import { plainNumber } from '@/lib/read-number.ts';
import { readChange, readEntry, readScore, stepScore } from './read-score.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['.5', 0.5],
  ['12.50', 12.5],
  ['12,5', 12.5],
  ['12,', 12],
  ['0,05', 0.05],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1 200', 1200],
  ['1\u00A0200,75', 1200.75],
  ['1\u202F234\u202F567', 1_234_567],
  ['1.200,50', 1200.5],
  [' 7 ', 7],
  ['999999999.99', 999_999_999.99],
])('SCOR-02: %j is a score', (text, score) => {
  const reading = readScore(text);
  expect('score' in reading && String(reading.score)).toBe(String(score));
});

test.each([
  ['', 'scores.error.required'],
  ['  ', 'scores.error.required'],
  ['1e5', 'scores.error.required'],
  ['0x10', 'scores.error.required'],
  ['Infinity', 'scores.error.required'],
  ['1 2', 'scores.error.required'],
  ['1,2,3', 'scores.error.required'],
  ['12.5.1', 'scores.error.required'],
  ['.', 'scores.error.required'],
  ['-0.01', 'scores.error.negative'],
  ['−5', 'scores.error.negative'],
  ['1.005', 'scores.error.decimals'],
  ['0,005', 'scores.error.decimals'],
  ['1000000000', 'scores.error.large'],
])('SCOR-02: %j is none', (text, problem) => {
  expect(readScore(text)).toEqual({ problem });
});

test.each([
  ['120', { set: 120 }],
  ['+15', { add: 15 }],
  ['-5', { add: -5 }],
  ['−0,5', { add: -0.5 }],
  ['+ 1 200', { add: 1200 }],
  ['+', { problem: 'scores.error.required' }],
  ['15+', { problem: 'scores.error.required' }],
])('in a sheet %j is %j', (text, reading) => {
  expect(readEntry(text)).toEqual(reading);
});

test.each([
  ['15', { score: 115 }],
  ['+0,1', { score: 100.1 }],
  ['−100', { score: 0 }],
  ['-100.01', { problem: 'sheet.belowZero' }],
  ['999999999', { problem: 'scores.error.large' }],
  ['', { problem: 'scores.error.required' }],
])('PTS-34: %j added to 100 is %j', (text, reading) => {
  expect(readChange(text, 100)).toEqual(reading);
});

test('the arrows count by one and stay between 0 and the most', () => {
  expect(stepScore('1,1', 1)).toBe(2.1);
  expect(stepScore('0.5', -1)).toBe(0);
  expect(stepScore('999999999.99', 1)).toBe(999_999_999.99);
  expect(stepScore('', 1)).toBe(0);
});

test('a score is typed with the decimal sign of the language', () => {
  expect(plainNumber(1200.5, 'ru')).toBe('1200,5');
  expect(plainNumber(1200.5, 'en')).toBe('1200.5');
});
