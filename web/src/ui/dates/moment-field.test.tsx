import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '@/i18n/i18n.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { field } from '@/test/dated-page.tsx';
import { MomentField } from './moment-field.tsx';

const moments = vi.fn<(value: string) => void>();
const submits = vi.fn<() => void>();
const last = () => moments.mock.lastCall?.[0];

function Moment() {
  const [value, setValue] = useState('2026-11-18T14:00');
  return (
    <form
      className="w-80"
      onSubmit={(event) => {
        event.preventDefault();
        submits();
      }}
    >
      <MomentField
        name="start"
        label="Start"
        timeLabel="Start time"
        value={value}
        weekStart={1}
        onMoment={(next) => {
          moments(next);
          setValue(next);
        }}
      />
      <button type="submit" className="min-h-6">
        Save
      </button>
    </form>
  );
}

async function enter(name: string, text: string): Promise<void> {
  await field(name).fill(text);
  await userEvent.keyboard('{Enter}');
}

test('a day and a time are typed, in either language, and taken without sending the form', async () => {
  submits.mockReset();
  await render(<Moment />);
  await enter('Start', '3.12.2026');
  expect(last()).toBe('2026-12-03T14:00');
  await enter('Start time', '930');
  expect(last()).toBe('2026-12-03T09:30');
  await expect.element(field('Start time')).toHaveValue('09:30');
  await enter('Start time', '2:30 pm');
  expect(last()).toBe('2026-12-03T14:30');
  await setLanguage('ru');
  await enter('Start', '12.05.2026');
  await expect.element(field('Start')).toHaveValue('вт, 12 мая 2026');
  await expect.element(field('Start time')).toHaveValue('14:30');
  expect(submits).not.toHaveBeenCalled();
  // Nothing waits to be taken any more.
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => submits.mock.calls.length).toBe(1);
});

test('what cannot be read stays and says why, and the form holds no such moment', async () => {
  await render(<Moment />);
  await enter('Start', '31.02.2027');
  expect(last()).toBe('T14:00');
  await expect.element(field('Start')).toHaveValue('31.02.2027');
  await expect.element(field('Start')).toHaveAccessibleDescription(/^There is no 31 February/);
  await enter('Start', '1.3.2027');
  expect(last()).toBe('2027-03-01T14:00');
  await enter('Start time', '25:00');
  expect(last()).toBe('2027-03-01T');
  await expect.element(field('Start time')).toHaveValue('25:00');
  await expect.element(field('Start time')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Start time')).toHaveAccessibleDescription(/^Enter a time, such as 14:30\./);
  await enter('Start time', '');
  await expect.element(field('Start time')).toHaveValue('');
  await enter('Start time', '8');
  expect(last()).toBe('2027-03-01T08:00');
});

test('the time by keyboard: quarters of an hour, and a list that gives the focus back', async () => {
  await render(<Moment />);
  await field('Start time').click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Start time')).toHaveValue('13:45');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('option', { name: '13:30' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field('Start time')).toHaveValue('14:30');
  await expect.element(field('Start time')).toHaveFocus();
  await page.getByRole('combobox', { name: 'Open the list of times' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field('Start time')).toHaveFocus();
  expect(last()).toBe('2026-11-18T14:30');
});
