import type { TFunction } from '@/i18n/translator.ts';
import { dayText } from '@/lib/day-names.ts';

export type Limits = { today: string; min?: string | undefined; max?: string | undefined };

/** What is wrong with a day beyond the limits. */
export function beyond(day: string, { today, min, max }: Limits, t: TFunction, language: string): string | undefined {
  if (max !== undefined && day > max) {
    const text = dayText(max, language);
    return max === today ? t('date.notAfterToday', { day: text }) : t('date.notAfter', { day: text });
  }
  return min !== undefined && day < min ? t('date.notBefore', { day: dayText(min, language) }) : undefined;
}
