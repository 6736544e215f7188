import type { Page } from '@playwright/test';
import { test } from './support/teams.ts';
import { expect } from './support/test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row');

async function chooseTeams(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Teams' }).click();
  for (const name of names) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

test(
  'the table of people: several teams at once, how many of how many, nobody, and many added by one call',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    const stamp = Date.now();
    const [one, two] = [`One ${stamp}`, `Two ${stamp}`];
    const first = await workshop.makeTeam(one, 3);
    const second = await workshop.makeTeam(two, 5);
    await page.goto('/users?view=table');
    await expect(page.getByText('61 people')).toBeVisible();
    await chooseTeams(page, one, two);
    await expect(page).toHaveURL(`/users?view=table&teams=${first},${second}`);
    await expect(page.getByText('5 of 61')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('combobox', { name: 'Teams' })).toHaveText('2 teams');

    await page.getByRole('checkbox', { name: 'Choose everybody on this page' }).check();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/groups\//.test(request.url()))
        calls.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: 'Add to team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to team' });
    await dialog.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: one, exact: true }).click();
    await dialog.getByRole('button', { name: 'Add 5 people' }).click();
    await expect(page.getByText('2 people added to the team, 3 were in it already')).toBeVisible();
    expect(calls).toEqual([`/api/groups/${first}/users`]);
    expect((await workshop.team(first)).users.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);

    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('nobody is called so');
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page).toHaveURL('/users?view=table');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByText('61 people')).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('people begin within the first 300 px, and the sheet has views, filters and the order', async ({
    page,
    workshop,
  }) => {
    await workshop.makeTeam(`Pocket ${Date.now()}`, 1);
    await page.goto('/users');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(300);
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Table' }).click();
    await expect(page).toHaveURL('/users?view=table');
    await sheet.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name, Z to A' }).click();
    await expect(page).toHaveURL('/users?view=table&sort=-name');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(rows(page).first()).toContainText('Worker 60');
    expect((await page.getByRole('group', { name: 'The chosen people' }).boundingBox())?.y).toBeLessThan(300);
  });
});
