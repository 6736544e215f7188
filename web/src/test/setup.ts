import '@/styles/index.css';
import { afterEach, beforeAll, vi } from 'vitest';
import { setLanguage, startI18n } from '@/i18n/i18n.ts';

beforeAll(() => startI18n());

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  await setLanguage('default');
});
