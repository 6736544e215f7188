import { expect, type Locator, type Page } from '@playwright/test';

/** The date field of this name, not the buttons and the calendar beside it. */
export const dateField = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true });

/** Types a day, in any form that a field takes, and goes on. */
export async function enterDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Tab');
}

/** A day as a field shows it; a narrow one leaves the day of the week out. */
export function shownDay(day: string): RegExp {
  const [date, month, year] = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(day))
    .split(' ');
  return new RegExp(`^(\\w{3}, )?${date} ${month?.slice(0, 3)} ${year}$`);
}

/** Of a day and its time, as 2026-11-01T01:30. */
export async function enterMoment(within: Locator, name: string, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T');
  await enterDay(dateField(within, name), day);
  await enterDay(dateField(within, `${name} time`), time);
}

export async function expectMoment(within: Locator, name: string, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T');
  await expect(dateField(within, name)).toHaveValue(shownDay(day));
  await expect(dateField(within, `${name} time`)).toHaveValue(time);
}

/** Opens the list of a select and takes the answer of this name. */
export async function select(page: Page, field: Locator, answer: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: answer, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
