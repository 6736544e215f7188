import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { isGone } from '@/api/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { MonthStepper } from './month-stepper.tsx';
import { PaperFoot, PaperHead } from './paper-edges.tsx';
import { StatementBody } from './statement-body.tsx';
import { type Subject, withAllReceipts } from './statement-calls.ts';
import { statementTable } from './statement-csv.ts';
import { StatementHead } from './statement-head.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import './statement.css';
import './statement-print.css';
import { useLightPrint } from './use-light-print.ts';
import { useMonths, useNamed, useStatement, useTerms } from './use-statement.ts';

type Props = {
  teamId: number;
  personId: number;
  /** The reader's, for the foot of the paper. */
  myName: string;
  canOpenScores: boolean;
  /** Whether the reader may open the person's account. */
  canOpenUser: boolean;
  month: string | undefined;
  onMonth: (month: string) => void;
};

/** A person's month in a team: where the score came from, what the events count, and whether both agree. */
export function StatementPage({ teamId, personId, myName, canOpenScores, canOpenUser, month: asked, onMonth }: Props) {
  const { t } = useTranslation();
  const subject: Subject = { team: teamId, person: personId };
  const { month, now } = useMonths(asked);
  const isRunning = month === now;
  const asking = useStatement(subject, month, isRunning);
  const { named, team, isPending: isUnnamed } = useNamed(subject, canOpenUser);
  const { sets, zone, organisation, currency, firstMonth, isPending: lacksTerms } = useTerms(subject);
  const printedAt = useLightPrint();
  if (isGone(asking.error)) return <Navigate to="/" replace />;
  const statement = asking.data?.data;
  const table =
    statement &&
    (async () => statementTable(statement, await withAllReceipts(subject, statement.rows), { sets, zone, t }));

  return (
    <FirstLoad ready={!asking.isPending && !isUnnamed && !lacksTerms}>
      <div className="statement">
        {canOpenScores ? (
          <Link to="/teams/$id/balls" params={{ id: String(teamId) }} className={`st-back ${backLinkClass}`}>
            <ArrowLeft aria-hidden strokeWidth={1.75} />
            {t('points.back')}
          </Link>
        ) : (
          <Link to="/" className={`st-back ${backLinkClass}`}>
            <ArrowLeft aria-hidden strokeWidth={1.75} />
            {t('scores.back')}
          </Link>
        )}
        <PaperHead organisation={organisation} month={month} />
        <StatementHead
          named={named}
          team={team}
          month={month}
          stepper={<MonthStepper month={month} first={firstMonth} last={now} onMonth={onMonth} />}
          table={table}
        />
        {statement ? (
          <StatementBody
            statement={statement}
            subject={subject}
            month={month}
            isRunning={isRunning}
            sets={sets}
            zone={zone}
            currency={currency}
          />
        ) : asking.isPending ? (
          <StatementSkeleton />
        ) : (
          <LoadFailure busy={asking.isFetching} onRetry={() => void asking.refetch()} />
        )}
        <PaperFoot printedAt={printedAt} by={myName} />
      </div>
    </FirstLoad>
  );
}
