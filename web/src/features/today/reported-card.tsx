import { useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { unit } from '@/board/score.tsx';
import { formatAmount } from '@/lib/format-figures.ts';
import { formatChange } from '@/lib/format.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { withdraw } from './say-sent.ts';
import { TodayCard } from './today-card.tsx';
import type { Report } from './types.ts';
import { sinceText } from './visit-days.ts';

type Props = {
  reports: readonly Report[];
  /** Fills the form with what was refused. */
  onAgain: (report: Report) => void;
};

/** TDAY-07 */
export function ReportedCard({ reports, onAgain }: Props) {
  const { t } = useTranslation();
  return (
    <TodayCard id="reported" title={t('reported.title')} aside={t('reported.range')}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list">
        {reports.map((report) => (
          <ReportedRow key={report.id} report={report} onAgain={() => onAgain(report)} />
        ))}
      </ul>
    </TodayCard>
  );
}

const states = {
  waiting: { icon: Clock, text: 'reported.waiting', look: 'text-foreground-2' },
  accepted: { icon: CircleCheck, text: 'reported.accepted', look: 'text-success-text' },
  refused: { icon: CircleX, text: 'reported.refused', look: 'text-danger-text' },
  withdrawn: { icon: Undo2, text: 'reported.withdrawn', look: 'text-muted-foreground' },
} as const;

function ReportedRow({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const currency = useCurrency();
  const { icon: Icon, text, look } = states[report.state];
  const points = report.points ?? 0;
  return (
    <li className="flex flex-col gap-[5px] border-t border-border px-4 pt-[11px] pb-2.5">
      <div className="flex min-w-0 items-start gap-[9px] type-dense md:items-center">
        <KindBadge kind={report.eventType} />
        <b
          lang={foreignLang(report.summary)}
          title={report.summary}
          className="min-w-0 font-[540] max-md:pt-0.5 md:truncate"
        >
          {report.summary}
        </b>
        {typeof report.amount === 'number' && currency !== undefined && (
          <span className="ml-auto whitespace-nowrap text-foreground-2 tabular-nums max-md:pt-0.5">
            {formatAmount(report.amount, currency, i18n.language)}
          </span>
        )}
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-0.5 type-caption text-muted-foreground">
        <span className={cx('inline-flex items-center gap-[5px] font-[540] whitespace-nowrap', look)}>
          <Icon aria-hidden strokeWidth={2} className="size-[13px]" />
          {t(text)}
        </span>
        <span>{whenText(report, t, i18n.language)}</span>
        {report.state === 'waiting' && (
          <span className="-mr-1.5 ml-auto">
            <LinkButton
              text={t('reported.withdraw')}
              of={report.summary}
              onClick={() => void withdraw(report.id, queryClient, t)}
            />
          </span>
        )}
        {report.state === 'accepted' && points !== 0 && (
          <span
            className={cx(
              'ml-auto text-xs leading-none font-[600] tabular-nums',
              points > 0 ? 'text-success-text' : 'text-danger-text',
            )}
          >{`${formatChange(points, i18n.language)} ${unit}`}</span>
        )}
      </div>
      {report.state === 'refused' && (
        <>
          <p
            lang={foreignLang(noteOf(report, t))}
            className="rounded-[9px] bg-muted px-3 py-[9px] type-dense break-words"
          >
            {noteOf(report, t)}
          </p>
          {!report.left && (
            <span className="-ml-1.5">
              <LinkButton text={t('reported.again')} of={report.summary} onClick={onAgain} />
            </span>
          )}
        </>
      )}
    </li>
  );
}

const noteOf = ({ left, note }: Report, t: ReturnType<typeof useTranslation>['t']): string =>
  left ? t('reported.left') : (note ?? '');

/** Since when it waits, or who decided and when; of a late one also what day it is for. */
function whenText(report: Report, t: ReturnType<typeof useTranslation>['t'], language: string): string {
  const day = (instant: string) => formatInstant(instant, language, 'dayMonth');
  if (report.late && report.state === 'waiting') {
    return t('reported.late', { day: day(report.start_utc), sent: day(report.sent_at) });
  }
  if (report.state === 'waiting') return t('reported.since', { time: sinceText(report.sent_at, new Date(), language) });
  if (report.by_self) return t('reported.self');
  if (report.state === 'withdrawn' || !report.decided_by || typeof report.decided_at !== 'string') return '';
  return t('reported.by', { name: report.decided_by.name, day: day(report.decided_at) });
}
