import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import { DateField } from '@/ui/date-field.tsx';
import { addDays, formatDay } from '@/lib/days.ts';

type Props = { day: string; today: string | undefined; onDay: (day: string) => void };

const buttonClass = 'max-md:w-11 md:w-9 !px-0 flex-none';

/**
 * The day, one back and one forth. On the two buttons the arrow keys step too, and End leads to today; in the date field
 * they belong to the browser, which changes the part of the date that has the focus.
 */
export function DayStepper({ day, today, onDay }: Props) {
  const { t, i18n } = useTranslation();
  const hintId = useId();
  const atEnd = today === undefined || day >= today;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') onDay(addDays(day, -1));
    else if (event.key === 'ArrowRight' && !atEnd) onDay(addDays(day, 1));
    else if (event.key === 'End' && today !== undefined) onDay(today);
    else return;
    event.preventDefault();
  }

  return (
    <div role="group" aria-label={t('archive.day')} className="flex flex-col gap-1">
      <div className="flex items-end gap-1.5 max-md:[&>label]:flex-1">
        <Button
          size="touch"
          aria-label={t('archive.previousDay')}
          aria-keyshortcuts="ArrowLeft"
          title={t('archive.previousDayKey')}
          onClick={() => onDay(addDays(day, -1))}
          onKeyDown={onKeyDown}
          className={buttonClass}
        >
          <ChevronLeft aria-hidden strokeWidth={1.75} />
        </Button>
        <DateField label={t('archive.date')} value={day} max={today} describedBy={hintId} onDay={onDay} />
        <Button
          size="touch"
          aria-label={t('archive.nextDay')}
          aria-keyshortcuts="ArrowRight"
          title={t('archive.nextDayKey')}
          disabled={atEnd}
          onClick={() => onDay(addDays(day, 1))}
          onKeyDown={onKeyDown}
          className={buttonClass}
        >
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </Button>
      </div>
      {today !== undefined && (
        <p id={hintId} className="type-caption text-muted-foreground">
          {t('archive.upTo', { day: formatDay(today, i18n.language, 'long') })}
        </p>
      )}
    </div>
  );
}
