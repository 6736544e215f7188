import type { TextKey } from '@/i18n/text-key.ts';
import type { NumberProblem } from '@/lib/read-number.ts';

/** What a form says about a number that is none. */
export const numberProblems: Record<NumberProblem, TextKey> = {
  none: 'scores.error.required',
  negative: 'scores.error.negative',
  large: 'scores.error.large',
  decimals: 'scores.error.decimals',
};
