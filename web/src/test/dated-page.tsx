import { useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { DateField } from '@/ui/dates/date-field.tsx';

export const today = '2026-11-18';

/** The days that were taken. */
export const days = vi.fn<(day: string) => void>();

type Props = {
  value?: string;
  label?: string;
  min?: string;
  max?: string;
  weekStart?: 1 | 7;
  onEmpty?: () => void;
  width?: number;
};

/** A date field that holds what it is given, and something after it. */
export function DatedPage({
  value: begin = today,
  label = 'Date',
  weekStart = 1,
  width = 200,
  onEmpty,
  ...limits
}: Props) {
  const [value, setValue] = useState(begin);
  function take(next: string): void {
    days(next);
    setValue(next);
  }
  function empty(): void {
    onEmpty?.();
    setValue('');
  }
  return (
    <div style={{ width }}>
      <DateField
        label={label}
        value={value}
        today={today}
        {...limits}
        weekStart={weekStart}
        onDay={take}
        onEmpty={onEmpty && empty}
      />
      <button type="button" className="relative left-80 min-h-6">
        {'After'}
      </button>
    </div>
  );
}

export const field = (name = 'Date') => page.getByRole('textbox', { name, exact: true });
export const calendar = (name = 'Date') => page.getByRole('dialog', { name: `${name}: choose a day` });
export const day = (name: string, of = 'Date') => calendar(of).getByRole('button', { name, exact: true });

/** What has the focus, by its name. */
export const focused = () => document.activeElement?.getAttribute('aria-label');
