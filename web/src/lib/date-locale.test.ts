import { expect, test } from 'vitest';
import { dateLocale } from './date-locale.ts';

test('English and the default language write dates as the British do, Russian as Russians do', () => {
  expect(['en', 'default', 'ru', 'ru-RU'].map(dateLocale)).toEqual(['en-GB', 'en-GB', 'ru', 'ru']);
});
