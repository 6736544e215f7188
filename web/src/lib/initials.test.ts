import { expect, test } from 'vitest';
import { firstLetter, initials, placeholderHue } from './initials.ts';

test('NAV-05: people get initials, teams their first letter', () => {
  expect(initials('Мария Лебедева')).toBe('МЛ');
  expect(initials('Анна Мария фон Берг')).toBe('АБ');
  expect(initials('cher')).toBe('C');
  expect(initials('  ')).toBe('');
  expect(firstLetter(' волга')).toBe('В');
});

test('NAV-05: a name keeps its placeholder colour', () => {
  expect(placeholderHue('Ravi Menon')).toBe(placeholderHue('Ravi Menon'));
  const hues = new Set(Array.from({ length: 60 }, (_, index) => placeholderHue(`Person ${index}`)));
  expect([...hues].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
});
