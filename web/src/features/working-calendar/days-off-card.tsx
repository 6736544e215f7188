import { ClipboardPaste } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Organisation, SpecialDay } from '@/api/types.ts';
import { isWeekday } from '@/lib/days.ts';
import { formatDay, formatDays } from '@/lib/format-date.ts';
import { useFocusFallback } from '@/lib/use-focus-fallback.ts';
import { Button } from '@/ui/button.tsx';
import { monthOf } from '@/ui/dates/months.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { cardClass, CardHead, partClass } from './card-parts.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DayForm } from './day-form.tsx';
import { type DayLine, daysOf, linesOf } from './day-lines.ts';
import { DayRow } from './day-row.tsx';
import { PasteDaysDialog } from './paste-days-dialog.tsx';
import type { useSpecialDays } from './use-special-days.ts';

/** Of this month and later; the others are one press away. */
const atFirst = 5;

type Props = {
  organisation: Organisation;
  days: readonly SpecialDay[];
  saving: Pick<ReturnType<typeof useSpecialDays>, 'change' | 'busy' | 'failure'>;
  today: string;
  min: string;
  max: string;
};

/** Mockup 31: days off for everybody, and working days in their place, saved one by one. */
export function DaysOffCard({ organisation, days, saving, today, min, max }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = useFocusFallback(heading);
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<DayLine>();
  const [pasting, setPasting] = useState(false);
  const { change, busy, failure } = saving;
  const { work_days: workDays, week_start } = organisation;
  const weekStart = isWeekday(week_start) ? week_start : 1;
  const lines = linesOf(days);
  const recent = lines.filter(({ last }) => monthOf(last) >= monthOf(today));
  const shown = all ? lines : recent.slice(0, atFirst);
  const ahead = days.filter(({ day, works }) => !works && day >= today).length;
  const limits = { weekStart, today, min, max, busy };

  const called = ({ first, last, name }: DayLine): string =>
    name !== ''
      ? name
      : first === last
        ? formatDay(first, i18n.language, 'medium')
        : formatDays({ from: first, to: last }, i18n.language, 'medium');

  /** Whether it was saved; that it was not is on the screen by then. */
  const send = (removed: readonly SpecialDay[], put: readonly SpecialDay[], said: string): Promise<boolean> =>
    change({ change: { removed: removed.map(({ day }) => day), put }, said }).then(
      () => true,
      () => false,
    );

  async function saveEdited(line: DayLine): Promise<void> {
    const saved = edited && (await send(daysOf(edited), daysOf(line), t('cal.changed', { name: called(line) })));
    if (saved) setEdited(undefined);
  }

  return (
    <section aria-labelledby={id} className={cardClass}>
      <CardHead
        ref={heading}
        id={id}
        title={t('cal.off')}
        hint={`${t('cal.offHint')} ${t('cal.offAhead', { count: ahead })}`}
      >
        <Button look="ghost" size="sm" className="-mr-1.5" onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden strokeWidth={1.75} />
          {t('cal.pasteList')}
        </Button>
      </CardHead>
      {shown.length > 0 && (
        <ul aria-labelledby={id} className="-mt-2">
          {shown.map((line) => (
            <DayRow
              key={`${line.first} ${line.last} ${line.name} ${line.works}`}
              line={line}
              workDays={workDays}
              today={today}
              onGone={onGone}
              onEdit={() => setEdited(line)}
              onRemove={() => void send(daysOf(line), [], `${t('common.removed')}: ${called(line)}`)}
            />
          ))}
        </ul>
      )}
      {shown.length < lines.length && (
        <p className="-ml-1.5 pt-1">
          <LinkButton text={t('goals.showMore', { count: lines.length - shown.length })} onClick={() => setAll(true)} />
        </p>
      )}
      {lines.length === 0 && <p className="type-dense text-muted-foreground">{t('cal.none')}</p>}
      <div className={partClass}>
        <DayForm
          {...limits}
          workDays={workDays}
          onAdd={(day) =>
            send(
              [],
              [day],
              t('cal.added', { name: called({ ...day, name: day.name ?? '', first: day.day, last: day.day }) }),
            )
          }
        />
        <div className="not-empty:mt-2.5">
          <QuietNote text={edited || pasting ? undefined : failure} />
        </div>
      </div>
      {edited && (
        <DayDialog
          {...limits}
          line={edited}
          failure={failure}
          onSave={(line) => void saveEdited(line)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {pasting && (
        <PasteDaysDialog
          {...limits}
          failure={failure}
          onTake={async (put) => {
            if (await send([], put, t('cal.pasted', { count: put.length }))) setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </section>
  );
}
