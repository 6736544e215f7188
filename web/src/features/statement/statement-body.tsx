import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { addsUp } from './adds-up.ts';
import { AddsUpCard } from './adds-up-card.tsx';
import { CountsCard } from './counts-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { daysOf } from './months.ts';
import { NothingCard } from './nothing-card.tsx';
import { type RuleSets, versionOn } from './rule-versions.ts';
import type { Subject } from './statement-calls.ts';
import { SumCard } from './sum-card.tsx';
import type { Statement } from './types.ts';

type Props = {
  statement: Statement;
  subject: Subject;
  month: string;
  isRunning: boolean;
  sets: RuleSets;
  zone: string;
  currency: string | undefined;
};

/** What a month of one person in one team is made of. */
export function StatementBody({ statement, subject, month, isRunning, sets, zone, currency }: Props) {
  const { t, i18n } = useTranslation();
  const days = daysOf(month);
  const sums = addsUp(statement);
  const rules = versionOn(days.to, sets);
  const { counts, nothing, rows, of_other_days, on_other_days } = statement;
  const ruled =
    rules !== undefined ||
    counts.length + nothing.length > 0 ||
    rows.some(({ cause }) => cause === 'points') ||
    of_other_days !== 0 ||
    on_other_days !== 0;
  const rulesText = rules
    ? t('statement.rules', { n: rules.number, day: formatDay(rules.version.from_day, i18n.language, 'medium') })
    : t('counts.hand');
  return (
    <>
      <SumCard statement={statement} days={days} isRunning={isRunning} ruled={ruled} />
      <div className="st-cols">
        <LedgerCard
          statement={statement}
          month={month}
          days={days}
          zone={zone}
          currency={currency}
          isRunning={isRunning}
        />
        <div className="st-side">
          {ruled && (
            <>
              <CountsCard counts={counts} asNow={sums.asNow} month={month} days={days} subject={subject} />
              <AddsUpCard statement={statement} sums={sums} month={month} days={days} />
            </>
          )}
          {nothing.length > 0 && <NothingCard statement={statement} sets={sets} zone={zone} />}
          <p className="st-note">{[rulesText, t('statement.zone', { zone }), t('statement.foot')].join(' ')}</p>
        </div>
      </div>
    </>
  );
}
