import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronRight, CircleDot, CircleQuestionMark, Clock } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { useMinute } from '@/lib/use-now.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { outcomeName } from './outcomes.ts';
import { CardFoot, footLinkClass, TodayCard } from './today-card.tsx';
import type { Appointment, Lead } from './types.ts';

type Props = { leads: readonly Lead[] };

/** Around the present minute; the rest is in the calendar. */
const shownRows = 7;

/** Seven in time order, of which about three are over. */
function aroundNow(visits: readonly Appointment[], now: number): Appointment[] {
  const past = visits.filter(({ start_utc }) => Date.parse(start_utc) <= now).length;
  const first = Math.max(0, Math.min(past - 4, visits.length - shownRows));
  return visits.slice(first, first + shownRows);
}

/** TDAY-08: the whole team's day, with a line at the present minute. */
export function AppointmentsCard({ leads }: Props) {
  const { t, i18n } = useTranslation();
  const now = useMinute();
  const visits = leads
    .flatMap(({ appointments }) => appointments)
    .toSorted((one, other) => one.start_utc.localeCompare(other.start_utc));
  const total = leads.reduce((sum, { appointments_total }) => sum + appointments_total, 0);
  const shown = aroundNow(visits, now);
  const next = shown.findIndex(({ start_utc }) => Date.parse(start_utc) > now);
  const last = visits.at(-1);
  const time = (instant: string | number) => formatInstant(instant, i18n.language, 'time');
  const nowLine = (
    <li
      aria-hidden
      className="flex h-[22px] items-center gap-2 border-t border-border bg-primary-tint/60 px-4 text-[0.6875rem] leading-none font-[600] text-primary-text tabular-nums after:h-px after:flex-1 after:bg-ring after:opacity-60"
    >
      {time(now)}
    </li>
  );
  return (
    <TodayCard id="appointments" title={t('lead.appointments')} count={total} aside={t('lead.ofTeam')}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list">
        {shown.map((visit, index) => (
          <Fragment key={`${visit.person.id} ${visit.start_utc} ${visit.summary}`}>
            {index === next && nowLine}
            <AppointmentRow visit={visit} isPast={Date.parse(visit.end_utc) <= now} time={time(visit.start_utc)} />
          </Fragment>
        ))}
        {next === -1 && nowLine}
      </ul>
      <CardFoot>
        {last && total > shown.length && (
          <span>{t('lead.moreUntil', { count: total - shown.length, time: time(last.end_utc) })}</span>
        )}
        <Link to="/calendar" className={footLinkClass}>
          {t('lead.openCalendar')}
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </Link>
      </CardFoot>
    </TodayCard>
  );
}

type RowProps = { visit: Appointment; isPast: boolean; time: string };

function AppointmentRow({ visit: { person, summary, state, reported }, isPast, time }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className="grid min-h-[50px] grid-cols-[40px_28px_minmax(0,1fr)] items-center gap-x-2.5 gap-y-[3px] border-t border-border px-4 py-1.5 max-md:min-h-15 max-md:py-[9px] md:grid-cols-[40px_28px_minmax(0,1fr)_auto]">
      <span
        className={cx(
          'text-[0.8125rem] leading-none tabular-nums',
          isPast ? 'font-[500] text-muted-foreground' : 'font-[560]',
        )}
      >
        {time}
      </span>
      <Avatar name={person.name} picture={person.picture} />
      <span className="flex min-w-0 flex-col gap-px type-dense">
        <b lang={foreignLang(summary)} title={summary} className="font-[560] text-foreground md:truncate">
          {summary}
        </b>
        <small lang={foreignLang(person.name)} className="truncate type-caption text-muted-foreground">
          {person.name}
        </small>
      </span>
      {state && (
        <span
          className={cx(
            'inline-flex items-center gap-[5px] text-xs leading-4 font-[540] whitespace-nowrap max-md:col-start-3 [&_svg]:size-[13px]',
            state === 'waiting' && 'text-foreground-2',
            state === 'not_reported' && 'text-warning-text',
            state === 'now' && 'text-primary-text',
          )}
        >
          {state === 'waiting' && (
            <>
              <Clock aria-hidden strokeWidth={2} />
              {t('lead.kindToConfirm', { kind: t(outcomeName(reported ?? 'closed')) })}
            </>
          )}
          {state === 'not_reported' && (
            <>
              <CircleQuestionMark aria-hidden strokeWidth={2} />
              {t('lead.notReported')}
            </>
          )}
          {state === 'now' && (
            <>
              <CircleDot aria-hidden strokeWidth={2} />
              {t('lead.now')}
            </>
          )}
        </span>
      )}
    </li>
  );
}
