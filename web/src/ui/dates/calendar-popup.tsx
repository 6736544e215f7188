import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Weekday } from '@/lib/days.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { DayCalendar, focusTarget } from './day-calendar.tsx';
import type { DayDraft } from './use-day-draft.ts';

/** Which of the fields has the calendar, and how it gets it. */
export type Opening = { triggerOf: (index: number) => string; open: (index: number) => void };

/** Said of a whole range. */
export type Foot = (range: { first: string; last: string }) => string;

type Props = {
  id: string;
  /** One, or the first and the last day of a range. */
  drafts: readonly [DayDraft] | readonly [DayDraft, DayDraft];
  /** Where they are typed. */
  inputs: readonly RefObject<HTMLInputElement | null>[];
  weekStart: Weekday;
  foot?: Foot | undefined;
  children: (opening: Opening) => ReactNode;
};

/**
 * The calendar of one field, or of both fields of a range: after its first day it goes on to the last one. A popover
 * beside the field; on a phone a sheet, in which a button takes the day.
 */
export function CalendarPopup({ id, drafts, inputs, weekStart, foot, children }: Props) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  // The television's fields are dark whatever the app is.
  const [theme, setTheme] = useState<string>();
  const draft = drafts[index] ?? drafts[0];
  const [first, last] = drafts;
  const days = useRef<HTMLDivElement>(null);
  const triggerOf = (each: number): string => `${id}-calendar-${each}`;

  function show(each: number): void {
    setIndex(each);
    setTheme(inputs[each]?.current?.closest<HTMLElement>('body [data-theme]')?.dataset['theme']);
    setOpen(true);
  }

  function choose(day: string): void {
    draft.choose(day);
    if (draft === first && last !== undefined) setIndex(1);
    else setOpen(false);
  }

  return (
    <Popover.Root
      open={open}
      triggerId={triggerOf(index)}
      modal={phone}
      onOpenChange={(next, { trigger }) => {
        if (next) show(drafts.findIndex((_, each) => triggerOf(each) === trigger?.id));
        else setOpen(false);
      }}
    >
      {children({ triggerOf, open: show })}
      <Popover.Portal>
        <Popover.Backdrop className="fixed inset-0 z-(--z-modal) animate-load bg-scrim md:hidden" />
        <Popover.Positioner
          anchor={inputs[index]}
          align="start"
          sideOffset={6}
          // Never over its field.
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          // Above a dialog that contains the field. On a phone the sheet's place is the bottom of the screen.
          className="z-(--z-modal) max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:transform-none!"
        >
          <Popover.Popup
            aria-label={t('date.choose', { field: draft.label })}
            data-theme={theme}
            initialFocus={() => focusTarget(days.current)}
            finalFocus={inputs[index]}
            className="max-h-dvh animate-rise overflow-y-auto rounded-lg bg-popover text-foreground shadow-popover outline-none max-md:rounded-b-none max-md:rounded-t-xl max-md:pb-[env(safe-area-inset-bottom)] max-md:shadow-modal md:max-h-(--available-height) md:w-77"
          >
            <span aria-hidden className="mx-auto mt-2 mb-0.5 block h-1 w-9 rounded-xs bg-border-strong md:hidden" />
            <DayCalendar
              key={index}
              ref={days}
              draft={draft}
              {...(last !== undefined && { otherEnd: draft === first ? { last: last.value } : { first: first.value } })}
              weekStart={weekStart}
              foot={foot}
              onDay={choose}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
