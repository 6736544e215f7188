import { loadScreenTexts } from '@/i18n/i18n.ts';
import { later } from '@/lib/later.ts';
import type * as periodParts from './period-parts.ts';

/** The tabs of periods and what gains say, which come after the scores. */
export const usePeriodParts = later<typeof periodParts>(async () => {
  const [parts] = await Promise.all([import('./period-parts.ts'), loadScreenTexts()]);
  return parts;
});
