import { eventRows } from './support/calendar.ts';
import { select } from './support/fields.ts';
import { expectAccessible, settled } from './support/looks.ts';
import { test } from './support/teams.ts';
import { expect } from './support/test.ts';

test('PTS-27: with a currency events have amounts, without one they are hidden and kept', async ({
  page,
  workshop,
}) => {
  const id = await workshop.makeTeam(`Deals with amounts ${Date.now()}`, 1);
  const seller = (await workshop.team(id)).users[0];
  const calendar = `/calendar?group=${id}&user=${seller?.id}`;
  const choose = async (currency: string) => {
    await page.goto('/settings/organisation');
    const main = page.getByRole('main');
    await select(page, main.getByRole('combobox', { name: 'Currency' }), currency);
    await main.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The settings were saved.')).toBeVisible();
    await page.goto(calendar);
    await expect(page.getByRole('heading', { level: 1, name: 'Events Management' })).toBeVisible();
  };
  try {
    await choose('RUB, Russian Ruble');
    await page.getByRole('button', { name: 'Create Event' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create Event' });
    await dialog.getByLabel('Summary').fill('Tender');
    await dialog.getByText('Closed', { exact: true }).click();
    await dialog.getByLabel('Amount').fill('42 000,50');
    await settled(page);
    await expectAccessible(page, 'dark');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(eventRows(page)).toHaveCount(1);
    await expect(eventRows(page)).toContainText('₽42,000.50');
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'dark');

    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const editing = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(editing.getByLabel('Amount')).toHaveValue('42000.5');
    await editing.getByLabel('Amount').fill('43000');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await expect(eventRows(page)).toContainText('₽43,000');

    await choose('None: amounts are hidden');
    await expect(eventRows(page)).toContainText('Tender');
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await editing.getByLabel('Summary').fill('Tender won');
    await expect(editing.getByLabel('Amount')).toHaveCount(0);
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await expect(eventRows(page)).toContainText('Tender won');

    await choose('EUR, Euro');
    await expect(eventRows(page)).toContainText('€43,000');
  } finally {
    await workshop.hideAmounts();
  }
});
