import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { addDays } from '@/lib/days.ts';
import { DayCell } from './day-cell.tsx';
import { sameDayOfMonth } from './weeks.ts';
import { weekdayText } from './when.ts';

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

  // Joins the focus, which a day that goes takes along. Whoever went elsewhere meanwhile is left there.
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
            <span aria-hidden>{weekdayText(each, i18n.language, 'short')}</span>
            <span className="sr-only">{weekdayText(each, i18n.language, 'long')}</span>
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
