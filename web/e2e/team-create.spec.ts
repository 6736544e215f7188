import type { Page } from '@playwright/test';
import { logo, test } from './support/teams.ts';
import { expect } from './support/test.ts';

// What the dialog says of a wrong form, of a failure and of late answers: create-team-dialog.test.tsx.

const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition').first();

const answered = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/groups'));

test(
  'TEAM-05 TEAM-06 TEAM-07: a refused logo is said in the server’s words; a created team reloads the list and leads to page 1',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    for (let count = 0; count < 7; count++) await workshop.makeTeam(`Seven ${count}`);
    await page.goto('/teams?page=2');
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Create New Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Team' });
    const submit = dialog.getByRole('button', { name: 'Create Team' });
    const name = `Created ${Date.now()}`;
    await expect(dialog.getByLabel('Team name')).toBeFocused();
    await dialog.getByLabel('Team name').fill(name);
    await dialog.getByLabel('Team type').fill('Hospital');
    // Called a PNG, but a GIF: the server looks into it.
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await dialog.getByLabel('Team logo').setInputFiles({ ...logo, buffer: gif });
    const refused = answered(page);
    await submit.click();
    const { error }: { error: string } = await (await refused).json();
    expect(error).not.toBe('');
    await expect(dialog.getByRole('alert')).toHaveText(error);
    await expect(submit).toBeEnabled();

    await dialog.getByLabel('Team logo').setInputFiles(logo);
    await expect(dialog.getByText('logo.png')).toBeVisible();
    await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);
    await submit.click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(async () => {
      const teams = await workshop.teams();
      expect(teams).toContainEqual(expect.objectContaining({ name, type: 'Hospital' }));
      await expect(stat(page, 'Total Teams')).toHaveText(String(teams.length), { timeout: 500 });
    }).toPass();
  },
);
