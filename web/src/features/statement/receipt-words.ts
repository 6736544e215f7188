import { notedBecause, wasText } from '@/ui/receipt-words.ts';
import type { TFunction } from '@/i18n/translator.ts';
import { formatDay } from '@/lib/format-date.ts';
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
    isOther && wasText(receipt, t, language),
    source === 'calendar' && typeof minutes === 'number' && t('history.minutes', { n: minutes }),
    (day < days.from || day > days.to) && t('statement.forDay', { day: formatDay(day, language, 'dayMonth') }),
  ].filter((fact) => typeof fact === 'string');
}

/** Why a receipt moved no score. */
export const notedWords = ({ points }: Receipt, t: TFunction): string =>
  points === 0 ? t('history.notedDay') : notedBecause(points, t);
