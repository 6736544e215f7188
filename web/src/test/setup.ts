import '@/styles/index.css';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadScreenTexts, setLanguage, startI18n } from '@/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  await setLanguage('default');
});
