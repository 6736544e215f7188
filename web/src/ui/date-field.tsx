import { useState } from 'react';
import { isDay } from '@/lib/days.ts';
import { boxClass, FieldShell } from './field.tsx';

type Props = {
  label: string;
  hideLabel?: boolean;
  describedBy?: string;
  value: string;
  min?: string | undefined;
  max: string | undefined;
  onDay: (day: string) => void;
  /** Where no day at all is an answer too. */
  onClear?: () => void;
  className?: string;
};

/** The browser's own date picker. An incomplete date, or one outside the limits, stays in the field and is not reported. */
export function DateField({
  label,
  hideLabel = false,
  describedBy,
  value,
  min,
  max,
  onDay,
  onClear,
  className,
}: Props) {
  const [draft, setDraft] = useState<string>();
  // Kept until its value arrives, which may be a moment later (an address): going back to the old day in between, the
  // browser would take the second digit of a day for a first one.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value === draft) setDraft(undefined);
  }
  const allowed = (day: string): boolean =>
    isDay(day) && (min === undefined || day >= min) && (max === undefined || day <= max);
  const refused = draft !== undefined && draft !== '' && !allowed(draft);

  function change(next: string): void {
    setDraft(next);
    if (next === '' && onClear) onClear();
    // While another day is pending, the one shown counts as a change too.
    if (allowed(next) && (next !== value || draft !== undefined)) onDay(next);
  }

  return (
    <FieldShell label={label} hideLabel={hideLabel} className={className}>
      {(control) => (
        <input
          {...control}
          type="date"
          required={onClear === undefined}
          value={draft ?? value}
          min={min}
          max={max}
          aria-invalid={refused}
          aria-describedby={describedBy}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => setDraft(undefined)}
          className={boxClass({ className: 'tabular-nums' })}
        />
      )}
    </FieldShell>
  );
}
