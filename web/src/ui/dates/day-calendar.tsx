import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { dayText } from '@/lib/day-names.ts';
import type { Weekday } from '@/lib/days.ts';
import { clampDay, isAllowed } from '@/lib/read-day.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarKeys } from './calendar-keys.tsx';
import { DayGrid } from './day-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, clampMonth, monthOf } from './months.ts';
import type { DayDraft } from './use-day-draft.ts';

/** The one day or month of a grid that Tab reaches. */
export const focusTarget = (grid: HTMLElement | null): HTMLElement | null =>
  grid?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]') ?? null;

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  draft: DayDraft;
  /** Of a range, where the day is one of its ends. */
  otherEnd?: { first: string } | { last: string };
  weekStart: Weekday;
  /** Said of the whole range, where it is one. */
  foot?: ((range: { first: string; last: string }) => string) | undefined;
  onDay: (day: string) => void;
};

/** The days of a month, or the months of a year. It is mounted when it opens, on the chosen day or on today. */
export function DayCalendar({ ref, draft, otherEnd, weekStart, foot, onDay }: Props) {
  const { t, i18n } = useTranslation();
  const phone = useIsPhone();
  const { limits } = draft;
  const { today, min, max } = limits;
  const [picked, setPicked] = useState(draft.value);
  const [month, setMonth] = useState(monthOf(clampDay(picked === '' ? today : picked, limits)));
  const [byMonth, setByMonth] = useState(false);
  const range = otherEnd && { first: picked, last: picked, ...otherEnd };
  const text = (day: string) => dayText(day, i18n.language);

  function pick(day: string): void {
    if (!isAllowed(day, limits)) return;
    if (phone) {
      setPicked(day);
      setMonth(monthOf(day));
    } else onDay(day);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (byMonth || event.ctrlKey || event.metaKey || event.altKey || event.code !== 'KeyT') return;
    event.preventDefault();
    pick(today);
  }

  function limitText(): string {
    if (foot && range && range.first !== '' && range.first <= range.last) return foot(range);
    if (phone && picked !== '') return dayText(picked, i18n.language, true);
    if (min !== undefined && max !== undefined) return `${text(min)} – ${text(max)}`;
    if (max !== undefined) return t('date.upTo', { day: text(max) });
    return min === undefined ? '' : t('date.since', { day: text(min) });
  }

  return (
    // The grid takes the focus; this only hears its keys.
    <div ref={ref} role="presentation" onKeyDown={onKeyDown} className="p-3 tabular-nums max-md:pt-2">
      <CalendarHead
        month={month}
        byMonth={byMonth}
        limits={limits}
        onMonth={(by) => setMonth(clampMonth(addMonths(month, by), limits))}
        onToggle={() => setByMonth(!byMonth)}
      />
      {byMonth ? (
        <MonthGrid
          month={month}
          chosen={monthOf(picked)}
          limits={limits}
          onTurn={setMonth}
          onMonth={(next) => {
            setMonth(next);
            setByMonth(false);
          }}
        />
      ) : (
        <DayGrid
          month={month}
          picked={picked}
          range={range}
          limits={limits}
          weekStart={weekStart}
          onMonth={setMonth}
          onPick={pick}
        />
      )}
      <div className="mt-2 flex items-center justify-between gap-2.5 border-t border-border pt-1.5 type-caption text-muted-foreground">
        <span className="-ml-1.5">
          {byMonth ? (
            <LinkButton text={t('date.thisMonth')} onClick={() => setMonth(monthOf(clampDay(today, limits)))} />
          ) : (
            <LinkButton text={t('common.today')} disabled={!isAllowed(today, limits)} onClick={() => pick(today)} />
          )}
        </span>
        <span>{limitText()}</span>
      </div>
      {!byMonth && <CalendarKeys />}
      {phone && (
        <div className="mt-1.5 flex gap-2.5 *:flex-1">
          <Popover.Close className={buttonVariants({ look: 'ghost', size: 'touch' })}>{t('cancel')}</Popover.Close>
          <Button look="primary" size="touch" disabled={picked === ''} onClick={() => onDay(picked)}>
            {picked === '' ? t('date.take') : t('date.takeDay', { day: text(picked).slice(0, -' 2026'.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}
