import type { Page } from '@playwright/test';
import { servers } from './support/servers.ts';
import { logo, test } from './support/teams.ts';
import { expect } from './support/test.ts';

const requiredAlert = 'Пожалуйста, заполните все обязательные поля: Название команды, Тип команды, Логотип команды';
const logoAlert = 'Пожалуйста, выберите изображение в формате JPEG, JPG, PNG или WebP';

const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition').first();

const created = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/groups'));

/** Asked for after the call that was waited for before. */
const listAgain = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/groups?'));

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Create New Team' }).click();
  return page.getByRole('dialog', { name: 'Create New Team' });
}

test.describe('creating a team', () => {
  test('TEAM-05, TEAM-06: name, type and a logo of the right kind are needed', async ({ page, signInAs }) => {
    await signInAs('keeper', servers.workshop);
    await page.goto('/progress');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
    const dialog = await openDialog(page);
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    await expect(dialog.getByText('Required. Formats: JPEG, JPG, PNG, WebP.')).toBeVisible();
    await expect(dialog.getByLabel('Team name')).toBeFocused();
    const alert = page.getByRole('alert');
    const submit = dialog.getByRole('button', { name: 'Create Team' });

    await submit.click();
    await expect(alert).toHaveText(requiredAlert);
    await expect(alert.getByText(requiredAlert)).toHaveAttribute('lang', 'ru');
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toHaveCount(0);
    await expect(dialog).toBeVisible();

    await dialog.getByLabel('Team name').fill('No type, no logo');
    await submit.click();
    await expect(alert).toHaveText(requiredAlert);
    await expect(dialog.getByLabel('Team type')).toBeFocused();
    await expect(dialog.getByLabel('Team type')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Team type').fill('Retail');
    await submit.click();
    await expect(dialog.getByLabel('Team logo')).toBeFocused();

    await dialog
      .getByLabel('Team logo')
      .setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: logo.buffer });
    await expect(alert.filter({ hasText: logoAlert })).toBeVisible();
    await expect(dialog.getByText('logo.gif')).toHaveCount(0);
    await submit.click();
    await expect(alert.filter({ hasText: requiredAlert })).toBeVisible();
    expect(sent).toBe(0);

    // A form with something in it is not lost to Escape, nor to Back.
    const question = page.getByRole('alertdialog', { name: 'Discard what you have changed?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/teams');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('TEAM-07: a team that is made late closes no other dialog', async ({ page, signInAs }) => {
    await signInAs('keeper', servers.workshop);
    await page.goto('/teams');
    const dialog = await openDialog(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('/api/groups', async (route) => {
      await released;
      await route.continue();
    });
    const name = `Late ${Date.now()}`;
    await dialog.getByLabel('Team name').fill(name);
    await dialog.getByLabel('Team type').fill('Hospital');
    await dialog.getByLabel('Team logo').setInputFiles(logo);
    const sent = page.waitForRequest((call) => call.method() === 'POST');
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await sent;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await openDialog(page);
    await expect(dialog.getByLabel('Team name')).toBeFocused();
    await dialog.getByLabel('Team name').fill('The next one');
    const made = created(page);
    release();
    await made;
    await listAgain(page);
    await expect(dialog.getByLabel('Team name')).toHaveValue('The next one');
  });

  test('TEAM-07: a created team reloads the list and leads to page 1', async ({ page, workshop }) => {
    for (let count = 0; count < 7; count++) await workshop.makeTeam(`Seven ${count}`);
    await page.goto('/teams?page=2');
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    const dialog = await openDialog(page);
    const name = `Created ${Date.now()}`;
    await dialog.getByLabel('Team name').fill(name);
    await dialog.getByLabel('Team type').fill('Hospital');
    await dialog.getByLabel('Team logo').setInputFiles(logo);
    await expect(dialog.getByText('logo.png')).toBeVisible();
    await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);
    const made = created(page);
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await made;
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(async () => {
      const teams = await workshop.teams();
      expect(teams).toContainEqual(expect.objectContaining({ name, type: 'Hospital' }));
      await expect(stat(page, 'Total Teams')).toHaveText(String(teams.length), { timeout: 500 });
    }).toPass();
  });

  test('TEAM-07: an answer that was lost is asked for again, and makes no second team', async ({ page, workshop }) => {
    await page.goto('/teams');
    const dialog = await openDialog(page);
    const name = `Once ${Date.now()}`;
    await dialog.getByLabel('Team name').fill(name);
    await dialog.getByLabel('Team type').fill('Hospital');
    await dialog.getByLabel('Team logo').setInputFiles(logo);
    const keys: (string | undefined)[] = [];
    await page.route('/api/groups', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await expect(dialog.getByText('The team could not be saved. Try again.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await expect(dialog).toHaveCount(0);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect((await workshop.teams()).filter((team) => team.name === name)).toHaveLength(1);
  });

  test('TEAM-06: what the server refuses stands in the dialog in its words', async ({ page, signInAs }) => {
    await signInAs('keeper', servers.workshop);
    await page.goto('/teams');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Team name').fill('Refused');
    await dialog.getByLabel('Team type').fill('Hospital');
    // Called a PNG, but a GIF: the server looks into it.
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await dialog.getByLabel('Team logo').setInputFiles({ ...logo, buffer: gif });
    const refused = page.waitForResponse('/api/groups');
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    const { error }: { error: string } = await (await refused).json();
    expect(error).not.toBe('');
    await expect(dialog.getByRole('alert')).toHaveText(error);
    await expect(dialog.getByRole('button', { name: 'Create Team' })).toBeEnabled();
  });
});
