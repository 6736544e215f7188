import { useId, useRef } from 'react';
import type { Weekday } from '@/lib/days.ts';
import { FieldShell } from '@/ui/field.tsx';
import { CalendarPopup } from './calendar-popup.tsx';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';
import { useDayDraft } from './use-day-draft.ts';
import { useTimeDraft } from './use-time-draft.ts';

type Props = {
  name: string;
  label: string;
  timeLabel: string;
  /** 2026-11-18T14:30; what is missing is empty. */
  value: string;
  weekStart: Weekday;
  error?: string | undefined;
  onMoment: (value: string) => void;
};

/** A day and a time of it, both of which a form needs. */
export function MomentField({ name, label, timeLabel, value, weekStart, error, onMoment }: Props) {
  const id = useId();
  const [day = '', time = ''] = value.split('T');
  const noDay = () => onMoment(`T${time}`);
  const dayDraft = useDayDraft({
    label,
    value: day,
    onDay: (next) => onMoment(`${next}T${time}`),
    onEmpty: noDay,
    onWrong: noDay,
  });
  const timeDraft = useTimeDraft({
    value: time,
    onTime: (next) => onMoment(`${day}T${next}`),
    onWrong: () => onMoment(`${day}T`),
  });
  const input = useRef<HTMLInputElement>(null);
  return (
    <CalendarPopup id={id} drafts={[dayDraft]} inputs={[input]} weekStart={weekStart}>
      {({ triggerOf, open }) => (
        <FieldShell label={label} required error={dayDraft.problem ?? timeDraft.problem ?? error}>
          {(control) => (
            <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-2 md:grid-cols-[minmax(0,1fr)_90px]">
              <DayInput
                {...control}
                ref={input}
                name={name}
                required
                draft={dayDraft}
                triggerId={triggerOf(0)}
                onOpen={() => open(0)}
              />
              <TimeInput {...control} id={`${control.id}-time`} label={timeLabel} draft={timeDraft} />
            </div>
          )}
        </FieldShell>
      )}
    </CalendarPopup>
  );
}
