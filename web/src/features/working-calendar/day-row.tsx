import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { daysBetween } from '@/lib/days.ts';
import { dateLocale, formatDay, formatDays } from '@/lib/format-date.ts';
import { countWorkDays } from '@/lib/work-days.ts';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import type { DayLine } from './day-lines.ts';

/** '2 weeks ago', in the largest unit that says it. */
function ago(days: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(dateLocale(language), { numeric: 'always' });
  if (days < 14) return words.format(-days, 'day');
  return days < 60 ? words.format(-Math.floor(days / 7), 'week') : words.format(-Math.floor(days / 30), 'month');
}

type Props = {
  line: DayLine;
  workDays: number;
  today: string;
  /** Of the row's buttons: what happens with the focus when they go. */
  onGone: (element: HTMLElement | null) => (() => void) | void;
  onEdit: () => void;
  onRemove: () => void;
};

/** Mockup 31: one day, or several in a row with one name. */
export function DayRow({ line, workDays, today, onGone, onEdit, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const { first, last, works, name } = line;
  const when =
    first === last
      ? formatDay(first, i18n.language, 'short')
      : formatDays({ from: first, to: last }, i18n.language, 'medium');
  const title = name === '' ? t(works ? 'cal.extra' : 'cal.dayOff') : name;
  const called = name === '' ? when : name;
  const count = daysBetween(first, last) + 1;
  const inWeek = countWorkDays({ workDays, special: new Map() }, first, last);
  const notes = [
    works && name !== '' ? t('cal.extra') : undefined,
    count > 1 ? t('cal.span', { count, work: inWeek }) : undefined,
    !works && inWeek === 0 ? t('cal.noWorkDay') : undefined,
    last < today
      ? t('cal.pastDay', {
          ago: ago(daysBetween(last, today), i18n.language),
          month: formatDay(first, i18n.language, 'month'),
        })
      : undefined,
  ].filter((note) => note !== undefined);
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-border py-1.5 type-dense first:border-t-0">
      <div className="flex min-w-0 flex-1 flex-col md:flex-row md:items-center md:gap-3">
        <span className="shrink-0 text-foreground-2 tabular-nums md:w-34">{when}</span>
        <div className="min-w-0 flex-1">
          <p
            title={title}
            lang={foreignLang(title)}
            className={name === '' ? 'truncate text-foreground-2' : 'truncate font-[540] text-foreground'}
          >
            {title}
          </p>
          {notes.length > 0 && (
            <p className="type-caption text-muted-foreground tabular-nums first-letter:uppercase">
              {notes.join(' · ')}
            </p>
          )}
        </div>
      </div>
      <div className="-mr-1.5 flex gap-0.5">
        <button
          ref={onGone}
          type="button"
          aria-label={t('common.editOf', { name: called })}
          title={t('common.editOf', { name: called })}
          onClick={onEdit}
          className={`${rowButtonClass} hover:bg-muted hover:text-foreground`}
        >
          <Pencil aria-hidden strokeWidth={1.75} />
        </button>
        <button
          ref={onGone}
          type="button"
          aria-label={t('cal.remove', { name: called })}
          title={t('cal.remove', { name: called })}
          onClick={onRemove}
          className={`${rowButtonClass} hover:bg-danger-tint hover:text-danger-text`}
        >
          <Trash2 aria-hidden strokeWidth={1.75} />
        </button>
      </div>
    </li>
  );
}
