import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { localText, movedEnd } from '@/lib/local-time.ts';
import { MomentField } from '@/ui/dates/moment-field.tsx';
import { movedTimes } from './report-draft.ts';
import type { Ask } from './types.ts';
import type { ReportForm } from './use-report-form.ts';
import { shortDay } from './visit-days.ts';

type Props = { ask: Ask; report: ReportForm };

const chipClass =
  'inline-flex h-11 items-center gap-[7px] rounded-full border border-border-strong bg-secondary px-[15px] text-[0.8125rem] leading-none font-[520] whitespace-nowrap text-foreground hover:bg-secondary-hover aria-pressed:border-ring aria-pressed:bg-primary-tint-strong aria-pressed:font-[580] md:h-[30px] md:px-[11px] md:text-xs';

/** When a visit takes place now: two likely times, or another one. */
export function MovedTimes({ ask, report: { form } }: Props) {
  const { t, i18n } = useTranslation();
  const weekStart = useWeekStart();
  const [now] = useState(() => new Date());
  const offered = movedTimes(ask, now);
  const { start, end } = form.values;
  const isOther = start !== '' && offered.every((each) => each.start !== start);
  const [another, setAnother] = useState(isOther);
  const problem = form.errorOf('start') ?? form.errorOf('end');

  function chooseAnother(): void {
    setAnother(true);
    if (start === '') form.set({ start: localText(new Date(ask.start_utc)), end: localText(new Date(ask.end_utc)) });
  }

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <div role="group" aria-label={t('ask.movedTo')} className="flex flex-col gap-1.5">
        <span aria-hidden className="type-label">
          {t('ask.movedTo')}
        </span>
        <div className="flex flex-wrap gap-1.5">
          {offered.map((times) => (
            <button
              key={times.start}
              type="button"
              name={times === offered[0] ? 'start' : undefined}
              aria-pressed={!another && start === times.start}
              onClick={() => {
                setAnother(false);
                form.set(times);
              }}
              className={chipClass}
            >
              {`${shortDay(Date.parse(times.start), now, i18n.language)}, ${formatInstant(Date.parse(times.start), i18n.language, 'time')}`}
            </button>
          ))}
          <button type="button" aria-pressed={another} onClick={chooseAnother} className={chipClass}>
            <CalendarDays aria-hidden strokeWidth={1.75} className="size-3.5" />
            {t('ask.another')}
          </button>
        </div>
        {problem !== undefined && !another && (
          <p role="alert" className="type-caption text-danger-text">
            {problem}
          </p>
        )}
      </div>
      {another && (
        <MomentField
          name="start"
          label={t('calendar.start')}
          timeLabel={t('calendar.startTime')}
          value={start}
          error={problem}
          weekStart={weekStart}
          onMoment={(next) => form.set({ start: next, end: movedEnd(start, end, next) })}
        />
      )}
    </div>
  );
}
