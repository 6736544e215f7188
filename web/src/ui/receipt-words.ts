import type { TFunction } from '@/i18n/translator.ts';
import { formatScore } from '@/lib/format.ts';
import { kindNames } from './kinds.ts';

/** What something was counted for before, and afterwards. */
type Counted = { worth: number; was?: { kind: keyof typeof kindNames; worth: number } | null };

/** 'was booked: 3 → 10' */
export function wasText({ was, worth }: Counted, t: TFunction, language: string): string {
  if (!was) return '';
  const kind = t(kindNames[was.kind]);
  return t('history.wasKind', {
    // Russian has it in quotes, as it is called.
    kind: language.startsWith('ru') ? kind : kind.toLowerCase(),
    from: formatScore(was.worth, language),
    to: formatScore(worth, language),
  });
}

/** Why points moved no score: it stays within its bounds. */
export const notedBecause = (points: number, t: TFunction): string =>
  t(points < 0 ? 'history.notedZero' : 'history.noted');
