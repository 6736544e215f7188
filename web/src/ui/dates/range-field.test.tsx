import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@/test/accessible.ts';
import { calendar, day, field, focused, today } from '@/test/dated-page.tsx';
import { RangeField } from './range-field.tsx';

/** The last day is not before the first, and both may be missing. */
function Range({ first = '', last = '' }) {
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  return (
    <div className="flex w-120 gap-2">
      <RangeField
        from={{ label: 'From', value: from, today, max: to || undefined, onDay: setFrom, onEmpty: () => setFrom('') }}
        to={{ label: 'To', value: to, today, min: from || undefined, onDay: setTo, onEmpty: () => setTo('') }}
        weekStart={1}
        className="flex-1"
      />
    </div>
  );
}

const openCalendar = (of: 0 | 1) => page.getByRole('button', { name: 'Open the calendar' }).nth(of).click();

const chosen = () => page.getByRole('gridcell', { selected: true }).elements();

test('after the first day the calendar goes on to the last one, and then gives the focus back', async () => {
  await render(<Range />);
  await openCalendar(0);
  await expect.element(day('Wednesday, 18 November 2026', 'From')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(calendar('To')).toBeVisible();
  await expect.element(calendar('From')).not.toBeInTheDocument();
  await expect.element(field('From')).toHaveValue('Wed, 25 Nov 2026');
  // Days before the first one are no answer any more.
  const before = day('Tuesday, 24 November 2026. Not before 25 Nov 2026.', 'To');
  await expect.element(before).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(focused).toContain('November 2026');
  await day('Friday, 27 November 2026', 'To').click();
  await expect.element(calendar('To')).not.toBeInTheDocument();
  await expect.element(field('To')).toHaveValue('Fri, 27 Nov 2026');
  await expect.element(field('To')).toHaveFocus();
});

test('the calendar shows both ends whichever field has opened it', async () => {
  await render(<Range first="2026-11-23" last="2026-11-27" />);
  await openCalendar(1);
  await expect.element(day('Friday, 27 November 2026', 'To')).toHaveFocus();
  expect(chosen().map((cell) => cell.textContent)).toEqual(['23', '27']);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('To')).toHaveFocus();
});

test('an end beyond the other one says so and goes nowhere; an emptied end is open', async () => {
  await render(<Range first="2026-11-23" last="2026-11-27" />);
  await field('To').fill('20.11.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not before 23 Nov 2026.')).toBeVisible();
  await expect.element(field('To')).toHaveAccessibleDescription(/^Not before 23 Nov 2026/);
  await expect.element(field('From')).toHaveAttribute('aria-invalid', 'false');
  await field('From').fill('');
  await userEvent.keyboard('{Enter}');
  await field('To').fill('20.11.2026 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('To')).toHaveValue('Fri, 20 Nov 2026');
  await expect.element(field('From')).toHaveValue('');
});

test('on a phone both days are taken with the button, and what is being chosen moves the range', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await render(<Range first="2026-11-23" last="2026-11-27" />);
  await field('From').click();
  await day('Tuesday, 24 November 2026', 'From').click();
  await expect.poll(() => chosen().map((cell) => cell.textContent)).toEqual(['24', '27']);
  await expectAccessible();
  await calendar('From').getByRole('button', { name: 'Choose 24 Nov' }).click();
  await calendar('To').getByRole('button', { name: 'Choose 27 Nov' }).click();
  await expect.element(field('From')).toHaveValue('Tue, 24 Nov 2026');
  await expect.element(field('To')).toHaveFocus();
});
