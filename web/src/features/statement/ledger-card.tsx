import { ReceiptText } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { Badge, CountBadge } from '@/ui/badge.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LedgerRow, NotedRow } from './ledger-row.tsx';
import { ledgerLines } from './ledger-lines.ts';
import { type Days, monthAndYear, monthName } from './months.ts';
import type { Statement } from './types.ts';

type Props = {
  statement: Statement;
  month: string;
  days: Days;
  zone: string;
  currency: string | undefined;
  isRunning: boolean;
};

/** Beside the table: a cell across columns would count those that a phone hides. */
const note = 'px-4 py-2 type-caption text-muted-foreground';

/** Every change of the month, by the day on which it was posted, with what it came from. */
export function LedgerCard({ statement, month, days, zone, currency, isRunning }: Props) {
  const { t, i18n } = useTranslation();
  const { rows, noted, left_off: leftOff, noted_left_off: notedLeftOff, closed_amount: closed } = statement;
  return (
    <section aria-labelledby="statement-ledger" className="st-ledger st-card">
      <header className="st-card-head flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-3.5">
        <h2 id="statement-ledger" className="type-h2">
          {t('statement.happened')}
        </h2>
        {rows.length > 0 && <CountBadge>{t('points.changes', { count: rows.length + leftOff })}</CountBadge>}
        {isRunning && <Badge look="outline">{t('statement.soFar')}</Badge>}
        {currency !== undefined && closed > 0 && (
          <span className="ml-auto type-caption text-muted-foreground">
            {t('statement.closedAmount', {
              month: monthName(month, i18n.language),
              amount: formatAmount(closed, currency, i18n.language),
            })}
          </span>
        )}
      </header>
      {leftOff > 0 && <p className={note}>{t('statement.leftOff', { count: leftOff })}</p>}
      {rows.length + noted.length === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title={t('statement.empty', { month: monthAndYear(month, i18n.language) })}
          className="min-h-56"
        />
      ) : (
        <table aria-labelledby="statement-ledger" className="st-table">
          <colgroup>
            <col className="st-day-col" />
            <col />
            <col className="st-rule-col st-wide" />
            {currency !== undefined && <col className="st-amount-col st-wide" />}
            <col className="st-points-col" />
            <col className="st-score-col" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('statement.posted')}</th>
              <th scope="col">{t('calendar.event')}</th>
              <th scope="col" className="st-number st-wide">
                {t('statement.rule')}
              </th>
              {currency !== undefined && (
                <th scope="col" className="st-number st-wide">
                  {t('event.amount')}
                </th>
              )}
              <th scope="col" className="st-number">
                {t('points.points')}
              </th>
              <th scope="col" className="st-number">
                {t('statement.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ledgerLines(rows, zone).map((line) => (
              <LedgerRow key={line.key} line={line} days={days} currency={currency} />
            ))}
            {noted.map((receipt) => (
              <NotedRow key={receipt.id} receipt={receipt} days={days} currency={currency} zone={zone} />
            ))}
          </tbody>
        </table>
      )}
      {notedLeftOff > 0 && <p className={note}>{t('counts.more', { count: notedLeftOff })}</p>}
    </section>
  );
}
