import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { GetReportResponse } from '@/api/gen/types.gen.ts';
import type { InboxReport } from '@/api/types.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { KeyCap } from '@/ui/key-cap.tsx';
import { RailRetry } from '@/ui/load-failure.tsx';
import { TimeAgo } from '@/ui/time-ago.tsx';
import { calendarOf } from './calendar-of.ts';
import { EffectBox } from './effect-box.tsx';
import { lateText, momentText, sourceText, spanText, timesText, visitOf } from './inbox-words.ts';
import { ItemMark } from './item-mark.tsx';
import { isMove } from './items.ts';

type Props = {
  report: InboxReport;
  full: UseQueryResult<GetReportResponse, unknown>;
  busy: boolean;
  /** Its visit was another when it was shown first. */
  changed: boolean;
  /** The form of a refusal, in the place of the buttons. */
  refusing: ReactNode;
  onAccept: () => void;
  onRefuse: () => void;
};

/** A report with what is needed to decide it. */
export function ReportDetail({ report, full, busy, changed, refusing, onAccept, onRefuse }: Props) {
  const { t } = useTranslation();
  const data = full.data?.data;
  const waits = data === undefined || data.state === 'waiting';
  return (
    <div className="flex flex-col gap-4.5">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <ItemMark item={report} />
          {waits && (
            <span className="inline-flex items-center gap-[5px] text-xs leading-4 font-[540] text-foreground-2">
              <Clock aria-hidden className="size-[13px]" strokeWidth={2} />
              {t('reported.waiting')}
            </span>
          )}
        </div>
        <h2 lang={foreignLang(report.summary)} className="mt-2.5 type-h2 break-words">
          {report.summary}
        </h2>
      </div>
      <Facts report={report} month={data?.month} />
      {!data && full.isError && <RailRetry onRetry={() => void full.refetch()} />}
      {data?.effect && <EffectBox report={report} effect={data.effect} />}
      {refusing ??
        (waits && (
          <div className="flex flex-wrap items-center gap-2 max-md:[&>button]:flex-1">
            <Button look="primary" size="touch" disabled={busy} onClick={onAccept}>
              <Check aria-hidden strokeWidth={1.75} />
              {t(changed ? 'inbox.acceptNow' : 'inbox.accept')}
              <Hint cap="A" />
            </Button>
            <Button size="touch" disabled={busy} onClick={onRefuse}>
              <X aria-hidden strokeWidth={1.75} />
              {t('inbox.refuse')}
              <Hint cap="R" />
            </Button>
            <Link
              to="/calendar"
              search={calendarOf(report)}
              className={buttonVariants({ look: 'ghost', size: 'touch', className: 'md:ml-auto max-md:w-full' })}
            >
              {t('inbox.openCalendar')}
            </Link>
          </div>
        ))}
    </div>
  );
}

/** The key that does it, where there is one. */
function Hint({ cap }: { cap: string }) {
  return (
    <span aria-hidden className="max-lg:hidden">
      <KeyCap>{cap}</KeyCap>
    </span>
  );
}

type FactsProps = { report: InboxReport; month: GetReportResponse['data']['month'] | undefined };

function Facts({ report, month }: FactsProps) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const visit = visitOf(report);
  const amount = report.amount ?? null;
  const isOther = !isMove(report) && visit.start_utc !== report.start_utc;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] type-dense [&_dd]:flex [&_dd]:min-h-[34px] [&_dd]:flex-wrap [&_dd]:items-center [&_dd]:gap-x-2 [&_dd]:gap-y-1 [&_dd]:border-t [&_dd]:border-border [&_dd]:py-2 [&_dd]:tabular-nums [&_dd:first-of-type]:border-t-0 [&_dt]:border-t [&_dt]:border-border [&_dt]:py-2 [&_dt]:pr-6 [&_dt]:text-muted-foreground [&_dt:first-of-type]:border-t-0">
      <dt>{t('inbox.when')}</dt>
      <dd>
        {isOther && (
          <>
            <s className="text-muted-foreground">{timesText(report, i18n.language)}</s>
            <span className="sr-only">{t('common.becomes')}</span>
          </>
        )}
        {spanText(visit, i18n.language, t)}
        {report.late && <Badge look="warning">{lateText(report, i18n.language, t)}</Badge>}
      </dd>
      {amount !== null && currency !== undefined && (
        <>
          <dt>{t('event.amount')}</dt>
          <dd className="font-semibold">{formatAmount(amount, currency, i18n.language)}</dd>
        </>
      )}
      <dt>{t('inbox.from')}</dt>
      <dd>
        {report.calendar_key && <GoogleMark size={14} />}
        <span className="inline-block first-letter:uppercase">{sourceText(report, i18n.language, t)}</span>
      </dd>
      <dt>{t('inbox.sent')}</dt>
      <dd>
        {momentText(report.sent_at, i18n.language, t)}
        <span className="text-muted-foreground">
          <TimeAgo at={report.sent_at} />
        </span>
      </dd>
      <dt>{t('inbox.month')}</dt>
      <dd>{month && t('inbox.monthCounts', month)}</dd>
    </dl>
  );
}
