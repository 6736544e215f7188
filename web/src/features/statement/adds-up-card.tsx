import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { notedBecause } from '@/ui/receipt-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { kindNames } from '@/ui/kinds.ts';
import type { addsUp } from './adds-up.ts';
import { type Days, monthName } from './months.ts';
import { receiptTitle } from './receipt-words.ts';
import { SideCard } from './side-card.tsx';
import type { Receipt, Statement } from './types.ts';

type Props = { statement: Statement; sums: ReturnType<typeof addsUp>; month: string; days: Days };

/** As many as fit beside a sum; more are in the table. */
const mostNamed = 5;

/** What was posted here for other days; nothing where the receipts do not make up the sum, because an event has moved since. */
function ofOtherDays({ rows, of_other_days: sum }: Statement, { from, to }: Days): Receipt[] {
  const others = rows.flatMap(({ credits }) => credits).filter(({ day }) => day < from || day > to);
  const total = others.reduce((so, { points }) => so + points, 0);
  return Math.abs(total - sum) < 0.005 && others.length <= mostNamed ? others : [];
}

/** The events of the month as they are now, with what was posted in other months, make up the points. */
export function AddsUpCard({ statement, sums, month, days }: Props) {
  const { t, i18n } = useTranslation();
  const name = monthName(month, i18n.language);
  const change = (value: number): string => formatChange(value, i18n.language);
  return (
    <SideCard id="statement-adds-up" title={t('statement.addsUp')} end={<Answer isRight={sums.isRight} />}>
      <Sum text={t('statement.asNow', { month: name })} value={formatScore(sums.asNow, i18n.language)} />
      <Sum text={t('statement.otherHere', { month: name })} value={change(sums.ofOthers)}>
        {ofOtherDays(statement, days).map((receipt) => (
          <small key={receipt.id}>
            {[
              t(kindNames[receipt.kind]),
              receiptTitle(receipt, t),
              `${formatDay(receipt.day, i18n.language, 'dayMonth')}: ${change(receipt.points)}`,
            ].join(', ')}
          </small>
        ))}
      </Sum>
      <Sum text={t('statement.hereOther', { month: name })} value={change(sums.onOthers)} />
      {sums.noted !== 0 && <Sum text={notedBecause(-sums.noted, t)} value={change(sums.noted)} />}
      {sums.restarted !== 0 && <Sum text={t('statement.beforeRestart')} value={change(sums.restarted)} />}
      <li className="st-total">
        <span>{t('statement.fromEvents')}</span>
        <b>{change(sums.points)}</b>
      </li>
      {!sums.isRight && (
        <li>
          <span role="alert" className="text-danger-text">
            {t('statement.report')}
          </span>
        </li>
      )}
    </SideCard>
  );
}

function Sum({ text, value, children }: { text: string; value: string; children?: ReactNode }) {
  return (
    <li>
      <span>
        {text}
        {children}
      </span>
      <b>{value}</b>
    </li>
  );
}

function Answer({ isRight }: { isRight: boolean }) {
  const { t } = useTranslation();
  const Icon = isRight ? Check : X;
  return (
    <Badge look={isRight ? 'success' : 'danger'}>
      <Icon aria-hidden strokeWidth={2} />
      {t(isRight ? 'statement.yes' : 'statement.no')}
    </Badge>
  );
}
