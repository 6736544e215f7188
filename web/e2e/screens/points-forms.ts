import { expect, type Page } from '@playwright/test';
import type { Rules } from '../../src/features/points/types.ts';
import { handRules, ownRules } from '../../src/test/points.ts';
import { eventItems, eventRows, form, withFilters } from '../support/calendar.ts';
import { dialog as scoreDialog } from '../support/scores.ts';
import { dialog, type Screen } from './screen.ts';

/** Team 1 as if it counted so: the demo's own rules may be others. */
async function countedBy(page: Page, rules: Rules): Promise<void> {
  await page.route('/api/groups/1/points', (route) => route.fulfill({ json: { success: true, data: rules } }));
  const [answer] = await Promise.all([page.waitForResponse('/api/organisation'), page.reload()]);
  const { data }: { data: object } = await answer.json();
  const json = { success: true, data: { ...data, currency: 'RUB' } };
  await page.route('/api/organisation', (route) => route.fulfill({ json }));
  await page.reload();
}

/** Whoever stands first in the team. */
async function person(page: Page): Promise<void> {
  await withFilters(page, async () => {
    await page.getByRole('combobox', { name: 'User', exact: true }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
  await expect(eventRows(page).or(eventItems(page))).toHaveCount(5);
}

async function creating(page: Page, rules: Rules): Promise<void> {
  await countedBy(page, rules);
  await person(page);
  await dialog('Create Event')(page);
}

export const pointsFormScreens: Screen[] = [
  {
    name: 'event-points',
    path: '/calendar?group=1',
    person: 'admin',
    show: async (page) => {
      await creating(page, ownRules());
      await form(page).getByText('Closed', { exact: true }).click();
      await form(page).getByLabel('Amount').fill('42,000');
      await expect(form(page).getByText('Counts at once.')).toBeVisible();
    },
  },
  {
    name: 'event-by-hand',
    path: '/calendar?group=1',
    person: 'admin',
    show: async (page) => {
      await creating(page, handRules());
      await expect(form(page).getByText('This team counts by hand')).toBeVisible();
    },
  },
  {
    name: 'score-edit-ruled',
    path: '/teams/1/balls',
    person: 'admin',
    show: async (page) => {
      await countedBy(page, ownRules());
      await page
        .getByRole('button', { name: /^Edit Score/ })
        .nth(4)
        .click();
      await scoreDialog(page).getByLabel('Points').fill('+15');
      await scoreDialog(page).getByRole('button', { name: 'Save Score' }).click();
      await expect(scoreDialog(page).getByText(/^Enter a reason/)).toBeVisible();
    },
  },
];
