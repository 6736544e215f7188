import { useId, useRef } from 'react';
import type { Weekday } from '@/lib/days.ts';
import { FieldShell } from '@/ui/field.tsx';
import { CalendarPopup } from './calendar-popup.tsx';
import { DayInput } from './day-input.tsx';
import { type DayQuestion, useDayDraft } from './use-day-draft.ts';

type Props = DayQuestion & {
  hideLabel?: boolean;
  weekStart: Weekday;
  /** The id of a text elsewhere that belongs to the field. */
  describedBy?: string;
  className?: string;
};

/** A day, typed or chosen in a calendar: the only way to enter one. */
export function DateField({ hideLabel, weekStart, describedBy, className, ...question }: Props) {
  const id = useId();
  const draft = useDayDraft(question);
  const input = useRef<HTMLInputElement>(null);
  return (
    <CalendarPopup id={id} drafts={[draft]} inputs={[input]} weekStart={weekStart}>
      {({ triggerOf, open }) => (
        <FieldShell label={draft.label} hideLabel={hideLabel} error={draft.problem} className={className}>
          {(control) => (
            <DayInput
              {...control}
              aria-describedby={[control['aria-describedby'], describedBy].filter(Boolean).join(' ')}
              ref={input}
              draft={draft}
              triggerId={triggerOf(0)}
              onOpen={() => open(0)}
            />
          )}
        </FieldShell>
      )}
    </CalendarPopup>
  );
}
