import { cx } from 'class-variance-authority';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { addDays } from '@/lib/days.ts';
import { kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { sameDayOfMonth } from './weeks.ts';
import { formatDay, formatInstant } from '@/lib/format-date.ts';

type Props = {
  labelledBy: string;
  weeks: readonly (readonly string[])[];
  /** Of a month: days of its neighbours are fainter. */
  month: string | undefined;
  today: string;
  /** Where the keyboard begins. */
  day: string;
  events: ReadonlyMap<string, readonly CalendarEvent[]>;
  most: number;
  /** To a day that another page holds. */
  onGo: (day: string) => void;
  onOpen: (day: string) => void;
};

/** A month or a week of days: arrows go from day to day, Enter opens one, Page Up and Page Down turn the page. */
export function DaysGrid({ labelledBy, weeks, month, today, day, events, most, onGo, onOpen }: Props) {
  const { i18n } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const turningTo = useRef<string>(undefined);
  const days = weeks.flat();
  const [wanted, setWanted] = useState(day);
  const reachable = [wanted, day, days[0]].find((each) => each !== undefined && days.includes(each));

  const cellOf = (each: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${each}"]`);

  // A day that goes takes the focus with it. Somebody who has moved on is left where they are.
  useEffect(() => {
    const cell = turningTo.current === undefined ? undefined : cellOf(turningTo.current);
    if (!cell) return;
    turningTo.current = undefined;
    const { activeElement } = document;
    if (activeElement === document.body || grid.current?.contains(activeElement)) cell.focus();
  });

  function move(event: KeyboardEvent): void {
    const from = reachable ?? day;
    const week = weeks.find((each) => each.includes(from)) ?? [];
    const page = (by: 1 | -1) => (month === undefined ? addDays(from, 7 * by) : sameDayOfMonth(from, by));
    const next = {
      ArrowLeft: addDays(from, -1),
      ArrowRight: addDays(from, 1),
      ArrowUp: addDays(from, -7),
      ArrowDown: addDays(from, 7),
      Home: week[0],
      End: week.at(-1),
      PageUp: page(-1),
      PageDown: page(1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    // From a neighbour's day the same day of the month shown is already here; into a neighbour the page turns.
    const turns = !days.includes(next) || (event.key.startsWith('Page') && !next.startsWith(month ?? ''));
    if (!turns) return cellOf(next)?.focus();
    turningTo.current = next;
    onGo(next);
  }

  return (
    // The days themselves take the focus; the grid only hears their keys.
    <div ref={grid} role="grid" tabIndex={-1} aria-labelledby={labelledBy} onKeyDown={move} className="outline-none">
      <div role="row" className="grid grid-cols-7">
        {(weeks[0] ?? []).map((each) => (
          <div
            key={each}
            role="columnheader"
            className="truncate px-2 pb-2 text-xs leading-none font-[520] text-muted-foreground"
          >
            <span aria-hidden>{formatDay(each, i18n.language, 'weekdayShort')}</span>
            <span className="sr-only">{formatDay(each, i18n.language, 'weekday')}</span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week[0]}
          role="row"
          className={`grid grid-cols-7 ${month === undefined ? 'min-h-80' : 'min-h-[108px]'}`}
        >
          {week.map((each) => (
            <DayCell
              key={each}
              day={each}
              events={events.get(each) ?? []}
              most={most}
              isToday={each === today}
              faint={month !== undefined && !each.startsWith(month)}
              reachable={each === reachable}
              onFocus={() => setWanted(each)}
              onOpen={() => onOpen(each)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type DayCellProps = {
  day: string;
  events: readonly CalendarEvent[];
  /** More than these are counted. */
  most: number;
  isToday: boolean;
  /** Of the neighbouring month. */
  faint: boolean;
  reachable: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

/** A day of the grid: one button, which opens the day's list. */
function DayCell({ day, events, most, isToday, faint, reachable, onFocus, onOpen }: DayCellProps) {
  const { t, i18n } = useTranslation();
  const left = events.length - most;
  return (
    <div role="gridcell" className="min-w-0 border-t border-l border-border first:border-l-0">
      <button
        type="button"
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-haspopup="dialog"
        aria-current={isToday ? 'date' : undefined}
        onFocus={onFocus}
        onClick={onOpen}
        className={cx(
          'flex size-full min-w-0 flex-col items-stretch gap-1 p-1.5 text-left transition-colors duration-(--dur-fast) hover:bg-muted focus-visible:-outline-offset-2',
          faint && 'bg-inset',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'grid size-6 place-items-center rounded-full text-xs leading-none tabular-nums',
            isToday ? 'bg-primary font-semibold text-primary-foreground' : 'text-foreground-2',
            faint && !isToday && 'text-muted-foreground',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span className="sr-only">
          {`${formatDay(day, i18n.language, 'full')}, ${t('calendar.eventCount', { count: events.length })}. `}
        </span>
        {events.slice(0, most).map((event) => (
          <span
            key={event.id}
            data-series={event.eventType}
            className="block min-w-0 rounded-[5px] border border-(--edge)/35 bg-(--tint) px-1.5 py-[3px] text-[0.6875rem] leading-[15px]"
          >
            <span className="flex min-w-0 items-center gap-1 text-(--label)">
              <Swatch series={event.eventType} small />
              <span className="truncate font-[560]">{t(kindNames[event.eventType])}</span>{' '}
              <span className="ml-auto shrink-0 tabular-nums">
                {formatInstant(event.start_utc, i18n.language, 'time')}
              </span>
            </span>{' '}
            <span className="block truncate text-foreground">{event.summary}</span>
          </span>
        ))}
        {left > 0 && (
          <span className="px-1.5 text-[0.6875rem] leading-4 font-[560] text-primary-text">
            {t('calendar.more', { count: left })}
          </span>
        )}
      </button>
    </div>
  );
}
