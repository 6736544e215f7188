import type { TFunction } from '@/i18n/translator.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { formatScore } from '@/lib/format.ts';
import { readNumber } from '@/lib/read-number.ts';
import { kindNames } from '@/ui/kinds.ts';
import { type DraftLine, readLine } from './draft.ts';
import type { Line, Origin, Per } from './types.ts';

export const originNames = {
  any: 'points.origin.any',
  entered: 'points.origin.entered',
  calendar: 'points.origin.calendar',
} as const satisfies Record<Origin, string>;

/** 'Closed 10 · Booked 3' */
export const shortLines = (lines: readonly Line[], t: TFunction, language: string): string =>
  lines.map(({ kind, points }) => `${t(kindNames[kind])} ${formatScore(points, language)}`).join(' · ');

/** 'plus 1 for each full ₽20,000', without the fields that the sentence has in the editor. */
export function perText(per: Per, currency: string | null, t: TFunction, language: string): string {
  const each = currency === null ? formatScore(per.each, language) : formatAmount(per.each, currency, language);
  return t('points.per').replace('<points/>', formatScore(per.points, language)).replace('<each/>', each);
}

/** What a changed line was: 'was: 10, no amount'. */
export function wasText(line: DraftLine, currency: string | null, t: TFunction, language: string): string | undefined {
  if (!line.was) return t('points.new');
  const reading = readLine(line);
  const now = 'line' in reading ? reading.line : undefined;
  const points = readNumber(line.points, Number.MAX_SAFE_INTEGER);
  const { line: was } = line.was;
  const before = [
    was.kind !== line.kind && t(kindNames[was.kind]),
    was.origin !== line.origin && t(originNames[was.origin]),
    !('value' in points && points.value === was.points) && formatScore(was.points, language),
    (was.per?.points !== now?.per?.points || was.per?.each !== now?.per?.each) &&
      (was.per ? perText(was.per, currency, t, language) : t('points.noAmount')),
  ].filter((part) => part !== false);
  return before.length === 0 ? undefined : t('points.was', { before: before.join(', ') });
}

/** The one sentence that everybody needs, with the numbers of the rules in force. */
export function followText(lines: readonly Line[], t: TFunction, language: string): string | undefined {
  const pointsOf = (kind: Line['kind']) => lines.find((line) => line.kind === kind)?.points;
  const [booked, closed] = [pointsOf('booked'), pointsOf('closed')];
  if (booked === undefined || closed === undefined) return undefined;
  return t('points.lead', { booked: formatScore(booked, language), closed: formatScore(closed, language) });
}
