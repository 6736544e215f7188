import type { TFunction } from '@/i18n/translator.ts';
import { ApiError } from '@/api/errors.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { askKey } from './report-draft.ts';
import { outcomeName } from './outcomes.ts';
import type { Ask, Report, Today } from './types.ts';

export type Failure = { tone: 'danger' | 'warning'; text: string; isOffline?: boolean; isGone?: boolean };

type Given = { ask: Ask | undefined; currency: string | undefined; t: TFunction; language: string };

/** 'closed, ₽86,000', or the kind alone. */
export function resultWords({ eventType, amount }: Pick<Report, 'eventType' | 'amount'>, given: Omit<Given, 'ask'>) {
  const { currency, t, language } = given;
  const kind = t(outcomeName(eventType)).toLowerCase();
  const money = typeof amount === 'number' && currency !== undefined ? formatAmount(amount, currency, language) : '';
  return { kind, amount: money };
}

export const offlineFailure = (t: TFunction): Failure => ({
  tone: 'danger',
  text: t('report.offline'),
  isOffline: true,
});

/** 409: what became of the visit is read in `today`, which was asked for again. */
function conflictText(today: Today | undefined, given: Given): string {
  const { ask, t, language } = given;
  const mine = ask && today?.reports.find((report) => report.state !== 'withdrawn' && askKey(report) === askKey(ask));
  if (!mine || mine.state === 'refused') return t('report.changedNow');
  const said = { time: formatInstant(mine.sent_at, language, 'time'), ...resultWords(mine, given) };
  return t(said.amount === '' ? 'report.twiceKind' : 'report.twice', said);
}

/** What the form says after the server has refused, or has not answered. */
export async function failureOf(
  error: unknown,
  again: () => Promise<Today | undefined>,
  given: Given,
): Promise<Failure> {
  const { ask, t } = given;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 409) return { tone: 'warning', text: conflictText(await again(), given) };
  if (status === 404 && ask) return { tone: 'warning', text: t('report.deleted'), isGone: true };
  if (status === 429) return { tone: 'warning', text: t('report.tooMany') };
  const said = error instanceof ApiError && (status ?? 500) < 500 ? error.serverText : undefined;
  return { tone: 'danger', text: said ?? t('report.failed') };
}
