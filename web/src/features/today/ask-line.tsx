import { CalendarCheck, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { GoogleMark } from '@/ui/google-mark.tsx';
import type { Ask } from './types.ts';

type Props = {
  ask: Ask;
  /** In the place of where the visit comes from: it was sent. */
  sent?: string | undefined;
  /** What can be done. */
  children?: ReactNode;
};

/** When, from where and what; on a phone the time stands at the end, and what can be done below. */
export function AskLine({ ask, sent, children }: Props) {
  const { t, i18n } = useTranslation();
  const { summary, start_utc, end_utc } = ask;
  return (
    <div className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 md:grid-cols-[42px_32px_minmax(0,1fr)] xl:grid-cols-[42px_32px_minmax(0,1fr)_auto]">
      <span className="flex flex-col gap-px text-[0.8125rem] leading-[1.125rem] font-[580] tabular-nums max-md:order-3 max-md:text-right">
        {formatInstant(start_utc, i18n.language, 'time')}
        <small className="type-caption font-normal text-muted-foreground">
          {formatInstant(end_utc, i18n.language, 'time')}
        </small>
      </span>
      <Source isCalendar={typeof ask.calendar_key === 'string'} isSent={sent !== undefined} />
      <span className="flex min-w-0 flex-col gap-px type-dense max-md:order-2">
        <b lang={foreignLang(summary)} title={summary} className="font-[560] text-foreground md:truncate">
          {summary}
        </b>
        <small className="truncate type-caption text-muted-foreground">
          {sent ?? originText(ask, t, i18n.language)}
        </small>
      </span>
      {children !== undefined && (
        <div className="max-md:order-4 max-md:col-span-3 md:col-start-3 xl:col-start-auto">{children}</div>
      )}
    </div>
  );
}

function originText(ask: Ask, t: ReturnType<typeof useTranslation>['t'], language: string): string {
  if (typeof ask.calendar_key === 'string') return t('common.googleCalendar');
  if (typeof ask.booked_at !== 'string') return t('calendar.kind.booked');
  const day = formatInstant(ask.booked_at, language, 'dayMonth');
  if (ask.booked_by_you) return t('ask.bookedByYou', { day });
  return typeof ask.booked_by === 'string'
    ? t('ask.bookedBy', { day, name: ask.booked_by })
    : t('calendar.kind.booked');
}

const tile = 'grid size-8 place-items-center rounded-[9px] border max-md:order-1';

function Source({ isCalendar, isSent }: { isCalendar: boolean; isSent: boolean }) {
  if (isSent) {
    return (
      <span aria-hidden className={`${tile} border-transparent bg-success-tint text-success-text`}>
        <Check strokeWidth={2} className="size-4" />
      </span>
    );
  }
  if (isCalendar) {
    return (
      <span aria-hidden className={`${tile} border-border bg-muted`}>
        <GoogleMark size={15} />
      </span>
    );
  }
  return (
    <span aria-hidden data-series="booked" className={`${tile} border-transparent bg-(--tint) text-(--label)`}>
      <CalendarCheck strokeWidth={1.75} className="size-4" />
    </span>
  );
}
