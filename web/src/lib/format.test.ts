import { expect, test } from 'vitest';
import { currencySign, formatAmount } from './format-figures.ts';
import { ageOf, formatChange, formatScore } from './format.ts';

test('DASH-03: scores have a thousands separator by language and at most two decimals', () => {
  expect(formatScore(1486, 'en-x-default')).toBe('1,486');
  expect(formatScore(1486.5, 'ru')).toBe('1\u00a0486,5');
  expect(formatScore(999_999_999.99, 'en')).toBe('999,999,999.99');
  expect(formatScore(0, 'en')).toBe('0');
});

test('a change has its sign, a minus and no hyphen', () => {
  expect([15, 0, -1204.5].map((change) => formatChange(change, 'en'))).toEqual(['+15', '0', '−1,204.5']);
  expect(formatChange(-8, 'ru')).toBe('−8');
});

test('an age is told in the unit a person would use, and is never negative', () => {
  expect(ageOf(0, 12_400)).toEqual({ unit: 'seconds', count: 12 });
  expect(ageOf(0, 61_000)).toEqual({ unit: 'minutes', count: 1 });
  expect(ageOf(0, 2 * 3_600_000)).toEqual({ unit: 'hours', count: 2 });
  expect(ageOf(5000, 0)).toEqual({ unit: 'seconds', count: 0 });
});

test('PTS-27: an amount is written as the language does, with decimals only where there are some', () => {
  expect(formatAmount(86_000, 'RUB', 'en')).toBe('₽86,000');
  expect(formatAmount(86_000.5, 'RUB', 'ru')).toBe('86\u00a0000,50\u00a0₽');
  expect(formatAmount(1200, 'EUR', 'en-x-default')).toBe('€1,200');
  expect(currencySign('RUB', 'ru')).toBe('₽');
  expect(currencySign('CHF', 'en')).toBe('CHF');
});
