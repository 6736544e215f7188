import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { getStatementOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { unit } from '@/board/score.tsx';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';
import { useRulesBeside } from '@/api/use-rules-beside.ts';
import { formatChange } from '@/lib/format.ts';
import { formatDay } from '@/lib/format-date.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import type { ScoreSubject } from './score-subject.ts';

type Props = { subject: ScoreSubject };

/** What the month has brought so far, and the way to the statement; nothing where rules never counted. */
export function MonthLine({ subject }: Props) {
  const today = useOrganisationToday();
  const rules = useRulesBeside(subject.team.id);
  // Of many versions only the newest are told; a first one that is still to come has nothing before it.
  const counted = rules?.versions.some(({ mode, from_day }) => mode !== 'hand' && from_day <= today);
  return counted === true ? <Month subject={subject} today={today} /> : null;
}

type MonthProps = { subject: ScoreSubject; today: string };

function Month({ subject: { team, person }, today }: MonthProps) {
  const { t, i18n } = useTranslation();
  const path = { id: team.id, userId: person.id };
  const query = { from: `${today.slice(0, 7)}-01`, to: today };
  const totals = useQuery({ ...getStatementOptions({ path, query }), staleTime: 0 }).data?.data.totals;
  const change = (value: number): string => formatChange(value, i18n.language);
  const statement: string = `/teams/${team.id}/people/${person.id}/statement`;
  const month = formatDay(today, i18n.language, 'month');
  return (
    <div className="flex items-center gap-2 rounded-[10px] border border-border bg-card py-[9px] pr-1.5 pl-3 type-dense text-foreground-2 light:bg-inset">
      <p className="min-w-0">
        {t('history.month', { month: month.charAt(0).toUpperCase() + month.slice(1) })}
        {totals && (
          <>
            {' '}
            <b className="font-[580] whitespace-nowrap tabular-nums text-foreground">
              {change(totals.points + totals.by_hand + totals.restarts)} {unit}
            </b>
            <span className="block type-caption text-muted-foreground">
              {t('history.parts', { events: change(totals.points), hand: change(totals.by_hand) })}
              {totals.restarts !== 0 && ` · ${t('history.cause.restart')} ${change(totals.restarts)}`}
            </span>
          </>
        )}
      </p>
      <Link to={statement} className={`ml-auto shrink-0 ${buttonVariants({ look: 'secondary', size: 'sm' })}`}>
        <ReceiptText aria-hidden strokeWidth={1.75} />
        {t('history.statement')}
      </Link>
    </div>
  );
}
