import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { kindColours, kindNames, swatchClass } from '@/ui/kinds.ts';
import { longDayText, timeText } from './when.ts';

type Props = {
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
export function DayCell({ day, events, most, isToday, faint, reachable, onFocus, onOpen }: Props) {
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
          {`${longDayText(day, i18n.language)}, ${t('calendar.eventCount', { count: events.length })}. `}
        </span>
        {events.slice(0, most).map((event) => (
          <span
            key={event.id}
            className={cx(
              'block min-w-0 rounded-[5px] border border-(--kind-edge)/35 bg-(--kind-tint) px-1.5 py-[3px] text-[0.6875rem] leading-[15px]',
              kindColours[event.eventType],
            )}
          >
            <span className="flex min-w-0 items-center gap-1 text-(--kind-text)">
              <i aria-hidden className={cx('size-[7px] rounded-[2px]', swatchClass)} />
              <span className="truncate font-[560]">{t(kindNames[event.eventType])}</span>{' '}
              <span className="ml-auto shrink-0 tabular-nums">{timeText(event.start_utc, i18n.language)}</span>
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
