import { expect, test } from 'vitest';
import { nameHas } from './name-has.ts';

test('any part of the name, whatever the case, ё as е', () => {
  expect(nameHas('Фёдор Малахов', ' федор ')).toBe(true);
  expect(nameHas('Jonas Berg', 'BERG')).toBe(true);
  expect(nameHas('Jonas Berg', '')).toBe(true);
  expect(nameHas('Jonas Berg', 'Bergman')).toBe(false);
});
