import { loadScreenTexts } from '@/i18n/i18n.ts';
import { later } from '@/lib/later.ts';

async function load() {
  const [parts] = await Promise.all([import('./period-parts.ts'), loadScreenTexts()]);
  return parts;
}

/** The tabs of periods and what gains say, which come after the scores. */
export const usePeriodParts = later(load);
