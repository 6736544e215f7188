import type { TFunction } from '@/i18n/translator.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatScore } from '@/lib/format.ts';
import { kindNames } from '@/ui/kinds.ts';
import type { Days } from './months.ts';
import type { Receipt } from './types.ts';

/** A calendar event's title stays in the calendar; an event without one is deleted. */
export function receiptTitle({ summary, source }: Receipt, t: TFunction): string {
  return summary ?? t(source === 'calendar' ? 'points.origin.calendar' : 'history.deleted');
}

/** What it was before, how long it took, and its day where that is none of the statement's. */
export function receiptFacts(receipt: Receipt, days: Days, t: TFunction, language: string): string[] {
  const { kind, was, worth, source, minutes, day } = receipt;
  const isOther = was && (was.kind !== kind || was.worth !== worth);
  return [
    isOther &&
      t('history.wasKind', {
        // Russian has it in quotes, as it is called.
        kind: language.startsWith('ru') ? t(kindNames[was.kind]) : t(kindNames[was.kind]).toLowerCase(),
        from: formatScore(was.worth, language),
        to: formatScore(worth, language),
      }),
    source === 'calendar' && typeof minutes === 'number' && t('history.minutes', { n: minutes }),
    (day < days.from || day > days.to) && t('statement.forDay', { day: formatDay(day, language, 'dayMonth') }),
  ].filter((fact) => typeof fact === 'string');
}

/** Why a receipt moved no score. */
export function notedWords({ points }: Receipt, t: TFunction): string {
  if (points === 0) return t('history.notedDay');
  return t(points < 0 ? 'history.notedZero' : 'history.noted');
}
