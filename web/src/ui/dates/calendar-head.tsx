import { cx } from 'class-variance-authority';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { monthTitle } from '@/lib/day-names.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import type { Limits } from './limits.ts';
import { addMonths, isMonthAllowed } from './months.ts';

type Props = {
  month: string;
  /** Twelve months are shown instead of days. */
  byMonth: boolean;
  limits: Limits;
  onMonth: (by: number) => void;
  onToggle: () => void;
};

const texts = {
  days: { before: 'date.monthBefore', after: 'date.monthAfter' },
  months: { before: 'date.yearBefore', after: 'date.yearAfter' },
} as const;

const turnClass = cx(iconButtonClass, 'md:size-7 [&_svg]:size-4 aria-disabled:opacity-40');

/** The month, which opens the choice of another, between the way back and forth. */
export function CalendarHead({ month, byMonth, limits, onMonth, onToggle }: Props) {
  const { t, i18n } = useTranslation();
  const words = texts[byMonth ? 'months' : 'days'];
  const year = month.slice(0, 4);
  const Chevron = byMonth ? ChevronUp : ChevronDown;

  /** A year is as good as any of its months. */
  function isOpen(by: 1 | -1): boolean {
    if (!byMonth) return isMonthAllowed(addMonths(month, by), limits);
    return isMonthAllowed(addMonths(`${year}-${by === 1 ? '12' : '01'}`, by), limits);
  }

  const turn = (by: 1 | -1) => ({
    type: 'button' as const,
    'aria-label': t(by === 1 ? words.after : words.before),
    'aria-disabled': isOpen(by) ? undefined : true,
    onClick: isOpen(by) ? () => onMonth(byMonth ? 12 * by : by) : undefined,
    className: turnClass,
  });

  return (
    <div className="mb-1.5 flex h-11 items-center justify-between md:h-8.5">
      <button {...turn(-1)}>
        <ChevronLeft aria-hidden strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-expanded={byMonth}
        onClick={onToggle}
        className="inline-flex h-11 items-center gap-1.25 rounded-[7px] px-2 text-base leading-none font-semibold tracking-[-0.009em] hover:bg-muted md:h-7.5 md:text-sm"
      >
        {byMonth ? year : monthTitle(month, i18n.language)}
        <Chevron aria-hidden className="size-3.5 text-muted-foreground" strokeWidth={1.75} />
      </button>
      <button {...turn(1)}>
        <ChevronRight aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}
