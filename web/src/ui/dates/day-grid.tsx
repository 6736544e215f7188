import { cx } from 'class-variance-authority';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { DayPicker, type DayButton, type Day } from 'react-day-picker';
import { useTranslation } from '@/i18n/use-translation.ts';
import { monthTitle } from '@/lib/day-names.ts';
import type { Weekday } from '@/lib/days.ts';
import { dateLocale, formatDay } from '@/lib/format-date.ts';
import { isAllowed } from '@/lib/read-day.ts';
import { localDay, startOfLocalDay } from '@/lib/time.ts';
import { beyond, type Limits } from './limits.ts';
import { monthOf } from './months.ts';

type Props = {
  month: string;
  picked: string;
  range: { first: string; last: string } | undefined;
  limits: Limits;
  weekStart: Weekday;
  onMonth: (month: string) => void;
  onPick: (day: string) => void;
};

const firstOf = (day: string): Date => startOfLocalDay(`${monthOf(day)}-01`);
const maybe = (day: string): Date[] => (day === '' ? [] : [startOfLocalDay(day)]);

/** A day beyond the limits is no `disabled` one, which the arrow keys would skip: it can be reached, and says why not. */
export function DayGrid({ month, picked, range, limits, weekStart, onMonth, onPick }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { today, min, max } = limits;
  const words = useMemo(
    () => ({
      formatters: {
        formatCaption: (date: Date) => monthTitle(monthOf(localDay(date)), language),
        formatWeekdayName: (date: Date) => formatDay(localDay(date), language, 'weekdayShort').slice(0, 2),
      },
      labels: {
        labelGrid: (date: Date) => monthTitle(monthOf(localDay(date)), language),
        labelWeekday: (date: Date) => formatDay(localDay(date), language, 'weekday'),
        labelDayButton: (date: Date) => {
          const day = localDay(date);
          const problem = beyond(day, { today, min, max }, t, language);
          const name = formatDay(day, language, 'full');
          return problem === undefined ? name : `${name}. ${problem}`;
        },
      },
    }),
    [t, language, today, min, max],
  );
  const ends = range === undefined || range.first > range.last ? undefined : range;
  const whole = ends !== undefined && ends.first !== '' && ends.first !== ends.last;
  return (
    <DayPicker
      mode="single"
      required
      selected={picked === '' ? undefined : startOfLocalDay(picked)}
      onSelect={(date) => onPick(localDay(date))}
      month={firstOf(month)}
      onMonthChange={(date) => onMonth(monthOf(localDay(date)))}
      today={startOfLocalDay(today)}
      {...(min !== undefined && { startMonth: firstOf(min) })}
      {...(max !== undefined && { endMonth: firstOf(max) })}
      weekStartsOn={weekStart === 7 ? 0 : weekStart}
      lang={dateLocale(language)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody asked for it, and takes the focus
      autoFocus
      showOutsideDays
      hideNavigation
      modifiers={{
        weekend: { dayOfWeek: [0, 6] },
        beyond: (date) => !isAllowed(localDay(date), limits),
        selected: range === undefined ? [] : [...maybe(range.first), ...maybe(range.last)],
        first: whole ? maybe(ends.first) : [],
        last: whole ? maybe(ends.last) : [],
        between: whole ? { after: startOfLocalDay(ends.first), before: startOfLocalDay(ends.last) } : [],
      }}
      classNames={{
        // Heard when the month changes; the head above shows it.
        month_caption: 'sr-only',
        month_grid: 'w-full table-fixed border-collapse',
        weekday: 'h-7 p-0 text-xs leading-none font-[520] text-muted-foreground first-letter:uppercase',
        day: 'p-0',
      }}
      components={components}
      {...words}
    />
  );
}

const dayClass =
  'grid h-11 w-full place-items-center rounded-md text-[0.9375rem] leading-none font-[480] md:h-9 md:text-[0.8125rem]';

/** The days that a limit's neighbouring month lends to the last week. */
function DayCell({ day, modifiers, children, ...cell }: ComponentProps<typeof Day>) {
  const isLent = modifiers['hidden'] === true;
  return (
    <td {...cell} aria-disabled={isLent ? true : undefined}>
      {isLent ? (
        <span aria-hidden className={cx(dayClass, 'text-muted-foreground opacity-50')}>
          {day.date.getDate()}
        </span>
      ) : (
        children
      )}
    </td>
  );
}

function DayCellButton({ day, modifiers, ...button }: ComponentProps<typeof DayButton>) {
  const element = useRef<HTMLButtonElement>(null);
  const { focused, today, selected, outside, weekend, first, last, between } = modifiers;
  const isBeyond = modifiers['beyond'] === true;
  useEffect(() => {
    if (focused === true) element.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <button
      ref={element}
      {...button}
      type="button"
      aria-current={today === true ? 'date' : undefined}
      aria-disabled={isBeyond ? true : undefined}
      className={cx(
        dayClass,
        'focus-visible:relative focus-visible:outline-offset-1',
        selected === true
          ? 'bg-primary font-semibold text-primary-foreground'
          : cx(
              today === true
                ? 'font-[640] text-primary-text'
                : outside === true
                  ? 'text-muted-foreground'
                  : weekend === true && 'text-foreground-2',
              between === true ? 'rounded-none bg-primary-tint-strong' : !isBeyond && 'hover:bg-muted',
            ),
        today === true && 'ring-[1.5px] ring-ring ring-inset',
        first === true && 'rounded-r-none',
        last === true && 'rounded-l-none',
        isBeyond && 'opacity-50',
      )}
    >
      {day.date.getDate()}
    </button>
  );
}

/** Read out too, unlike the library's own. */
function WeekdayRow(row: ComponentProps<'tr'>) {
  return (
    <thead>
      <tr {...row} />
    </thead>
  );
}

const components = { Day: DayCell, DayButton: DayCellButton, Weekdays: WeekdayRow };
