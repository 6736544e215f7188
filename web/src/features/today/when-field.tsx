import { ChevronDown, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { movedEnd } from '@/lib/local-time.ts';
import { MomentField } from '@/ui/dates/moment-field.tsx';
import { boxClass, FieldShell } from '@/ui/field.tsx';
import type { ReportForm } from './use-report-form.ts';
import { spanText } from './visit-days.ts';

/** 'Today, 13:10 – 13:40'; opens the fields for another time. */
export function WhenField({ report: { form, draft } }: { report: ReportForm }) {
  const { t, i18n } = useTranslation();
  const weekStart = useWeekStart();
  const [now] = useState(() => new Date());
  const [open, setOpen] = useState(form.values.start !== '');
  const fields = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The button that had the focus has gone.
  useEffect(() => {
    if (open && wasPressed.current) fields.current?.querySelector('input')?.focus();
  }, [open]);
  if (!open) {
    const [start_utc, end_utc] = [draft.start, draft.end];
    return (
      <FieldShell label={t('report.when')}>
        {(control) => (
          <button
            {...control}
            type="button"
            aria-labelledby={`${control.id}-label ${control.id}`}
            aria-expanded={false}
            onClick={() => {
              wasPressed.current = true;
              setOpen(true);
              form.set({ start: draft.start, end: draft.end });
            }}
            className={boxClass({ size: 'lg', className: 'flex items-center gap-2.5 text-left tabular-nums' })}
          >
            <Clock aria-hidden strokeWidth={1.75} className="size-4 text-muted-foreground" />
            <span className="flex-1">{spanText({ start_utc, end_utc }, now, i18n.language)}</span>
            <ChevronDown aria-hidden strokeWidth={1.75} className="size-4 text-muted-foreground" />
          </button>
        )}
      </FieldShell>
    );
  }
  return (
    <div ref={fields} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <MomentField
        name="start"
        label={t('calendar.start')}
        timeLabel={t('calendar.startTime')}
        value={draft.start}
        error={form.errorOf('start')}
        weekStart={weekStart}
        onMoment={(start) => form.set({ start, end: movedEnd(draft.start, draft.end, start) })}
      />
      <MomentField
        name="end"
        label={t('calendar.end')}
        timeLabel={t('calendar.endTime')}
        value={draft.end}
        error={form.errorOf('end')}
        weekStart={weekStart}
        onMoment={(end) => form.set({ end })}
      />
    </div>
  );
}
