import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@/test/accessible.ts';
import { calendar, DatedPage, day, days, field, focused, today } from '@/test/dated-page.tsx';

beforeEach(() => days.mockReset());

test('the calendar by keyboard: it opens on the day, moves, takes and gives the focus back', async () => {
  await render(<DatedPage />);
  await field().click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(day('Wednesday, 18 November 2026')).toHaveFocus();
  for (const [key, name] of [
    ['ArrowRight', 'Thursday, 19 November 2026'],
    ['ArrowDown', 'Thursday, 26 November 2026'],
    ['Home', 'Monday, 23 November 2026'],
    ['End', 'Sunday, 29 November 2026'],
    ['ArrowDown', 'Sunday, 6 December 2026'],
    ['PageUp', 'Friday, 6 November 2026'],
    ['ArrowLeft', 'Thursday, 5 November 2026'],
    ['ArrowUp', 'Thursday, 29 October 2026'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other is the point
    await userEvent.keyboard(`{${key}}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(focused).toBe(name);
  }
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  await expect.poll(focused).toBe('Friday, 29 October 2027');
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
  expect(days).not.toHaveBeenCalled();

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(day('Wednesday, 18 November 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('Thu, 19 Nov 2026');

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(day('Thursday, 19 November 2026')).toHaveFocus();
  await userEvent.keyboard('t');
  await expect.element(field()).toHaveValue('Wed, 18 Nov 2026');
  expect(days.mock.calls.flat()).toEqual(['2026-11-19', today]);
});

test('the calendar by pointer: another month, a day of the next one, and Today', async () => {
  await render(<DatedPage value="2026-10-12" />);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect.element(calendar().getByRole('grid', { name: 'October 2026' })).toBeVisible();
  await calendar().getByRole('button', { name: 'Month after' }).click();
  await day('Tuesday, 1 December 2026').click();
  await expect.element(field()).toHaveValue('Tue, 1 Dec 2026');
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect.element(day('Tuesday, 1 December 2026')).toHaveFocus();
  await calendar().getByRole('button', { name: 'Today' }).click();
  await expect.element(field()).toHaveValue('Wed, 18 Nov 2026');
  await expect.element(field()).toHaveFocus();
});

test('days beyond the limits are reached and say why not, but are not taken', async () => {
  await render(<DatedPage min="2026-11-16" max={today} />);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  const tomorrow = day('Thursday, 19 November 2026. Not after today, 18 Nov 2026.');
  await expect.element(tomorrow).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('Wednesday, 18 November 2026')).toHaveAttribute('aria-current', 'date');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tomorrow).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tomorrow).toHaveFocus();
  await expect.element(day('Sunday, 15 November 2026. Not before 16 Nov 2026.')).toBeVisible();
  await expectAccessible();
  for (const name of ['Month before', 'Month after']) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.element(calendar().getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  // The keys stay in the months that have a day to choose.
  await userEvent.keyboard('{PageDown}');
  await expect.poll(focused).toContain('November 2026');
  expect(days).not.toHaveBeenCalled();
});

test('Today cannot be chosen where it is beyond the limits', async () => {
  await render(<DatedPage value="2026-10-12" max="2026-10-31" />);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect.element(calendar().getByRole('button', { name: 'Today' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('t');
  await expect.element(calendar()).toBeVisible();
  expect(days).not.toHaveBeenCalled();
});

test('a month and a year are chosen by the month’s name', async () => {
  await render(<DatedPage max={today} />);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await calendar().getByRole('button', { name: 'November 2026', exact: true }).click();
  await expect.element(calendar().getByRole('grid', { name: '2026' })).toBeVisible();
  await expect.element(calendar().getByRole('button', { name: 'Nov', exact: true })).toHaveFocus();
  await expect
    .element(calendar().getByRole('button', { name: 'Dec', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await userEvent.keyboard('{PageUp}{ArrowUp}{ArrowLeft}');
  await expect.element(calendar().getByRole('grid', { name: '2025' })).toBeVisible();
  await expect.element(calendar().getByRole('button', { name: 'Jul', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(calendar().getByRole('grid', { name: 'July 2025' })).toBeVisible();
  await expect.poll(focused).toBe('Tuesday, 1 July 2025');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Tue, 1 Jul 2025');
});

test('a year that is allowed only in part leads to its nearest month', async () => {
  await render(<DatedPage value="2026-02-10" min="2025-10-05" />);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await calendar().getByRole('button', { name: 'February 2026', exact: true }).click();
  await userEvent.keyboard('{PageUp}');
  await expect.element(calendar().getByRole('button', { name: 'Oct', exact: true })).toHaveFocus();
  await expect
    .element(calendar().getByRole('button', { name: 'Year before' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('Tab leads through the calendar and out of it, which closes it', async () => {
  await render(<DatedPage />);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect.element(day('Wednesday, 18 November 2026')).toHaveFocus();
  await userEvent.tab();
  await expect.element(calendar().getByRole('button', { name: 'Today' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('the week begins as the organisation says', async () => {
  await render(<DatedPage weekStart={7} />);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect.element(page.getByRole('columnheader').first()).toHaveAccessibleName('Sunday');
  await userEvent.keyboard('{Home}');
  await expect.poll(focused).toBe('Sunday, 15 November 2026');
});

test('on a phone the calendar is a sheet, and a button takes the day', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await render(<DatedPage />);
  await field().click();
  await expect.element(calendar()).toBeVisible();
  await expectAccessible();
  await day('Friday, 20 November 2026').click();
  expect(days).not.toHaveBeenCalled();
  await calendar().getByRole('button', { name: 'Choose 20 Nov' }).click();
  await expect.element(field()).toHaveValue('Fri, 20 Nov 2026');
  await field().click();
  await day('Saturday, 21 November 2026').click();
  await calendar().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('Fri, 20 Nov 2026');
});
