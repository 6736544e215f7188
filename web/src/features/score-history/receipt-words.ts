import type { Receipt, ScoreChange } from '@/api/types.ts';
import { notedBecause, wasText } from '@/ui/receipt-words.ts';
import type { TFunction } from '@/i18n/translator.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { formatScore } from '@/lib/format.ts';
import { formatDay } from '@/lib/format-date.ts';
import { kindNames } from '@/ui/kinds.ts';

/** Whether a row is what there was when rules began to count, and not one event that somebody entered later. */
const isSwitchOn = ({ first, credits, credits_total, changed_by }: ScoreChange): boolean =>
  first && (credits_total > 1 || (!changed_by && credits[0]?.source === 'event'));

/** Whether all of a row comes from calendars. Of what is not told yet nobody knows. */
export const isOfCalendar = ({ credits, credits_total }: ScoreChange): boolean =>
  credits.length === credits_total && credits.every(({ source }) => source === 'calendar');

/** What a row of several receipts is called; nothing where its one receipt says it all. */
export function foldText(row: ScoreChange, t: TFunction, language: string): string | undefined {
  const { credits, credits_total: count } = row;
  const [first] = credits;
  if (isSwitchOn(row) && first) {
    const since = t('counts.since', { day: formatDay(first.day, language, 'dayMonth') });
    return `${t('history.switchedOn', { count })} ${since}`;
  }
  if (count === 1) return undefined;
  return t(isOfCalendar(row) ? 'history.ofCalendar' : 'history.events', { count });
}

/** Empty for a calendar event, whose title stays in the calendar. */
export function titleOf({ summary, source }: Receipt, t: TFunction): string {
  return summary ?? (source === 'event' ? t('history.deleted') : '');
}

export const ruleText = ({ line }: Receipt, t: TFunction): string =>
  typeof line === 'number' ? t('history.byRule', { n: line }) : '';

export const amountText = ({ amount }: Receipt, currency: string | undefined, language: string): string =>
  typeof amount === 'number' && currency !== undefined ? formatAmount(amount, currency, language) : '';

/** Why a receipt moved no score. */
export function notedText({ points, kind, was }: Receipt, restarted: boolean, t: TFunction, language: string): string {
  if (points !== 0) return notedBecause(points, t);
  return restarted && was && was.kind !== kind
    ? t('history.notedRestart', { points: formatScore(was.worth, language) })
    : t('history.notedDay');
}

/** A row of points in one line, for a spreadsheet. */
export function plainText(row: ScoreChange, t: TFunction, language: string): string {
  const [only] = row.credits;
  if (!only) return '';
  return (
    foldText(row, t, language) ??
    [t(kindNames[only.kind]), titleOf(only, t), ruleText(only, t), wasText(only, t, language)]
      .filter(Boolean)
      .join(', ')
  );
}
