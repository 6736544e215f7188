import { expect, test } from 'vitest';
import { dateLocale, formatDay, formatDays } from './format-date.ts';

test('English and the default language write dates as the British do, Russian as Russians do', () => {
  expect(['en', 'default', 'ru', 'ru-RU'].map(dateLocale)).toEqual(['en-GB', 'en-GB', 'ru', 'ru']);
});

test('days in words, day before month', () => {
  expect(formatDay('2026-09-30', 'en-x-default', 'long')).toBe('30 September 2026');
  expect(formatDay('2026-09-30', 'ru', 'long')).toBe('30 сентября 2026');
  expect(formatDays({ from: '2025-10-10', to: '2025-10-16' }, 'en-x-default', 'medium')).toMatch(
    /^10\s–\s16 Oct 2025$/,
  );
  expect(formatDays({ from: '2025-10-10', to: '2025-10-16' }, 'ru', 'medium')).toContain('окт');
});
