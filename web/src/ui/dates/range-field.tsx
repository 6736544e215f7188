import { type ReactNode, useId, useRef } from 'react';
import type { Weekday } from '@/lib/days.ts';
import { FieldShell } from '@/ui/field.tsx';
import { CalendarPopup, type Foot, type Opening } from './calendar-popup.tsx';
import { DayInput } from './day-input.tsx';
import { type DayQuestion, useDayDraft } from './use-day-draft.ts';

type Props = {
  from: DayQuestion;
  to: DayQuestion;
  weekStart: Weekday;
  /** Between the two fields. */
  separator?: ReactNode;
  /** Of each of them. */
  className?: string;
  /** What the calendar says of the days between both, such as how many of them are working days. */
  foot?: Foot | undefined;
};

/** The first and the last day: two fields and one calendar. */
export function RangeField({ from, to, weekStart, separator, className, foot }: Props) {
  const id = useId();
  const drafts = [useDayDraft(from), useDayDraft(to)] as const;
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;

  const end = (index: 0 | 1, { triggerOf, open }: Opening) => (
    <FieldShell label={drafts[index].label} error={drafts[index].problem} className={className}>
      {(control) => (
        <DayInput
          {...control}
          ref={inputs[index]}
          draft={drafts[index]}
          triggerId={triggerOf(index)}
          onOpen={() => open(index)}
        />
      )}
    </FieldShell>
  );

  return (
    <CalendarPopup id={id} drafts={drafts} inputs={inputs} weekStart={weekStart} foot={foot}>
      {(opening) => (
        <>
          {end(0, opening)}
          {separator}
          {end(1, opening)}
        </>
      )}
    </CalendarPopup>
  );
}
