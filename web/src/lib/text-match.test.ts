import { expect, test } from 'vitest';
import { includesText } from './text-match.ts';

test('any part of the name, whatever the case, ё as е', () => {
  expect(includesText('Фёдор Малахов', ' федор ')).toBe(true);
  expect(includesText('Jonas Berg', 'BERG')).toBe(true);
  expect(includesText('Jonas Berg', '')).toBe(true);
  expect(includesText('Jonas Berg', 'Bergman')).toBe(false);
});
