import { cx } from 'class-variance-authority';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { shortMonth } from '@/lib/day-names.ts';
import type { Limits } from './limits.ts';
import { addMonths, clampMonth, isMonthAllowed, monthOf } from './months.ts';

type Props = {
  /** Where the keyboard is. */
  month: string;
  /** That of the chosen day. */
  chosen: string;
  limits: Limits;
  onTurn: (month: string) => void;
  onMonth: (month: string) => void;
};

const rows = [0, 3, 6, 9];

/** The months of a year: arrows go from month to month, Page Up and Page Down from year to year. */
export function MonthGrid({ month, chosen, limits, onTurn, onMonth }: Props) {
  const { i18n } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const year = month.slice(0, 4);
  const thisMonth = monthOf(limits.today);

  // The focus comes here with the grid and follows the arrows, but stays on a button of the head that was pressed.
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    follows.current = false;
  });

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, PageUp: -12, PageDown: 12 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    follows.current = true;
    onTurn(clampMonth(addMonths(month, by), limits));
  }

  return (
    <div ref={grid} role="grid" tabIndex={-1} aria-label={year} onKeyDown={onKeyDown} className="grid gap-2">
      {rows.map((first) => (
        <div key={first} role="row" className="grid grid-cols-3 gap-2">
          {[0, 1, 2].map((place) => {
            const each = `${year}-${String(first + place + 1).padStart(2, '0')}`;
            const allowed = isMonthAllowed(each, limits);
            return (
              <div key={each} role="gridcell" aria-selected={each === chosen} className="grid">
                <button
                  type="button"
                  tabIndex={each === month ? 0 : -1}
                  aria-disabled={allowed ? undefined : true}
                  onClick={allowed ? () => onMonth(each) : undefined}
                  className={cx(
                    'h-11 rounded-md text-[0.8125rem] leading-none font-[480] not-aria-disabled:hover:bg-muted aria-disabled:text-muted-foreground aria-disabled:opacity-55 md:h-10.5',
                    each === chosen && 'bg-primary! font-semibold text-primary-foreground',
                    each === thisMonth && 'ring-[1.5px] ring-ring ring-inset',
                  )}
                >
                  {shortMonth(each, i18n.language)}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
