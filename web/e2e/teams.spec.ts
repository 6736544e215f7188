import type { Page } from '@playwright/test';
import { servers } from './support/servers.ts';
import { logo, test as workshopTest } from './support/teams.ts';
import { expect, test } from './support/test.ts';

const requiredAlert = 'Пожалуйста, заполните все обязательные поля: Название команды, Тип команды, Логотип команды';
const logoAlert = 'Пожалуйста, выберите изображение в формате JPEG, JPG, PNG или WebP';

const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition').first();

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Create New Team' }).click();
  return page.getByRole('dialog', { name: 'Create New Team' });
}

test.describe('the demo organisation', () => {
  test('TEAM-01: the title, the two totals, six teams a page, the page in the address', async ({ page, signInAs }) => {
    await signInAs('admin');
    const answer = page.waitForResponse('/api/groups/full');
    await page.goto('/teams');
    const { data }: { data: { users: unknown[] }[] } = await (await answer).json();
    await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible();
    await expect(stat(page, 'Total Teams')).toHaveText('14');
    await expect(stat(page, 'Total Members')).toHaveText(String(data.flatMap(({ users }) => users).length));
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(6);
    await expect(page.getByText('Page 1 of 3 (14 total teams)')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/teams?page=2');
    await expect(page.getByText('Page 2 of 3 (14 total teams)')).toBeVisible();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(cards).toHaveCount(2);
    await page.goto('/teams?page=99');
    await expect(page).toHaveURL('/teams?page=3');
    await expect(cards).toHaveCount(2);
  });

  test('TEAM-02, TEAM-03: members by position with name and job title; an admin opens the team by its card', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    const answer = page.waitForResponse('/api/groups/full');
    await page.goto('/teams');
    type Team = { id: number; users: { position: number; name: string; job_title: string }[] };
    const { data }: { data: Team[] } = await (await answer).json();
    const [team] = data;
    const members = (team?.users ?? []).toSorted((a, b) => a.position - b.position);
    const card = page.getByRole('article').first();
    await expect(card.getByRole('listitem')).toHaveCount(5);
    for (const [index, { position, name, job_title }] of members.slice(0, 5).entries()) {
      await expect(card.getByRole('listitem').nth(index)).toHaveText(new RegExp(`^${position}.*${name}${job_title}$`));
    }
    await expect(card.getByText(`+${members.length - 5} more members`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create New Team' })).toBeVisible();
    // Anywhere on the card, here in its lower right corner.
    const box = await card.boundingBox();
    await card.click({ position: { x: (box?.width ?? 0) - 20, y: (box?.height ?? 0) - 20 } });
    await expect(page).toHaveURL(`/teams/${team?.id}`);
  });

  test('TEAM-02, TEAM-03: a user opens and creates nothing, but can see every member', async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.goto('/teams');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Create New Team' })).toHaveCount(0);
    const more = card.getByRole('button', { name: /more members$/ });
    const rest = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
    await more.click();
    await expect(card.getByRole('listitem')).toHaveCount(5 + rest);
    const positions = await card
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => parseInt(row.textContent)));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    await card.getByRole('heading').click();
    await expect(page).toHaveURL('/teams');
    await page.goto('/teams/1');
    await expect(page).toHaveURL('/');
  });

  test('TEAM-04: without teams a user is sent to the administrator', async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.route('/api/groups/full', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await page.goto('/teams');
    await expect(page.getByText("No teams found. You haven't created any teams yet.")).toBeVisible();
    await expect(page.getByText('Contact your administrator to create teams.')).toBeVisible();
    await expect(page.getByText('Start by creating your first team!')).toHaveCount(0);
  });

  test('TEAM-15: a list that cannot be loaded is empty, without an alert, and can be tried again', async ({
    page,
    signInAs,
  }) => {
    await signInAs('rep');
    await page.route('/api/groups/full', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/teams');
    await expect(page.getByText('The data could not be loaded.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('/api/groups/full');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
  });
});

test('TEAM-04: without teams an admin is asked to create the first', async ({ page, signInAs }) => {
  await signInAs('keeper', servers.empty);
  await page.goto(`${servers.empty.url}/teams`);
  await expect(page.getByText("No teams found. You haven't created any teams yet.")).toBeVisible();
  await expect(page.getByText('Start by creating your first team!')).toBeVisible();
  await expect(stat(page, 'Total Teams')).toHaveText('0');
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
});

test.describe('creating a team', () => {
  workshopTest('TEAM-05, TEAM-06: name, type and a logo of the right kind are needed', async ({ page, signInAs }) => {
    await signInAs('keeper', servers.workshop);
    await page.goto('/teams');
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

    // A form with something in it is not lost to Escape.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  workshopTest('TEAM-07: a created team reloads the list and leads to page 1', async ({ page, workshop }) => {
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
    const reloaded = page.waitForResponse('/api/groups/full');
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    const { data }: { data: { name: string; type: string }[] } = await (await reloaded).json();
    expect(data).toContainEqual(expect.objectContaining({ name, type: 'Hospital' }));
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(stat(page, 'Total Teams')).toHaveText(String(data.length));
  });

  workshopTest(
    'TEAM-07: an answer that was lost is asked for again, and makes no second team',
    async ({ page, workshop }) => {
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
    },
  );

  workshopTest('TEAM-06: what the server refuses stands in the dialog in its words', async ({ page, signInAs }) => {
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
