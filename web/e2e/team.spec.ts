import { logo, test } from './support/teams.ts';
import { expect } from './support/test.ts';

test('TEAM-08: back to the teams, Edit Team, and the question before a team is deleted', async ({ page, workshop }) => {
  // Markup in a name is a name.
  const name = `<b>A & B</b> {{team}} ${Date.now()}`;
  const id = await workshop.makeTeam(name);
  await page.goto(`/teams/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete team?' });
  await expect(dialog.getByRole('paragraph')).toHaveText(
    `Are you sure you want to delete the team ${name}? This action cannot be undone. All team members will be removed from this team.`,
  );
  await expect(dialog.locator('b')).toHaveText(name);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Team' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Edit Team' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Teams' }).click();
  await expect(page).toHaveURL('/teams');
  expect((await workshop.team(id)).name).toBe(name);
});

test('TEAM-11: an id that is none and a load that fails lead to the teams', async ({ page, workshop }) => {
  await page.goto('/profile');
  await expect(page.getByTestId('header-title')).toHaveText('Settings');
  for (const path of ['/teams/null', '/teams/0', '/teams/999999999']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/teams\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible();
  }
  const id = await workshop.makeTeam('Cannot be loaded');
  await page.route(`/api/groups/full/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/profile');
  await expect(page.getByTestId('header-title')).toHaveText('Settings');
  await page.goto(`/teams/${id}`);
  await expect(page).toHaveURL('/teams');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Replaced: the way back is not the team again.
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});

test(
  'TEAM-12: only what changed is sent, and nothing changed only closes the dialog',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    const id = await workshop.makeTeam('Before');
    const { picture } = await workshop.team(id);
    await page.goto(`/teams/${id}`);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push([request.headers()['content-type'], request.postData()]);
    });
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    const open = () => page.getByRole('button', { name: 'Edit Team' }).click();
    const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();

    await open();
    await expect(dialog.getByLabel('Team name')).toHaveValue('Before');
    await save();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([]);

    await open();
    await dialog.getByLabel('Team name').fill('  ');
    await dialog.getByLabel('Team type').fill('');
    await save();
    await expect(dialog.getByText('This field is required.')).toHaveCount(2);
    expect(sent).toEqual([]);
    await dialog.getByLabel('Team name').fill('Before');
    await dialog.getByLabel('Team type').fill('Hospital');
    await save();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Hospital')).toBeVisible();
    expect(sent.splice(0)).toEqual([['application/json', '{"type":"Hospital"}']]);

    await open();
    await dialog.getByLabel('Team name').fill('After');
    // Any image on edit, a GIF too.
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await dialog.getByLabel('Team logo').setInputFiles({ name: 'new.gif', mimeType: 'image/gif', buffer: gif });
    // The form does not send the type, so that what somebody else has made of it meanwhile stays.
    await workshop.setType(id, 'Changed elsewhere');
    await save();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
    expect(sent).toEqual([[expect.stringMatching(/^multipart\/form-data; boundary=/), null]]);
    const after = await workshop.team(id);
    expect(after).toMatchObject({ name: 'After', type: 'Changed elsewhere' });
    expect(after.picture).not.toBe(picture);
  },
);

test('TEAM-12, TEAM-15: an edit that fails is logged, raises no alert and can be tried again', async ({
  page,
  workshop,
}) => {
  const id = await workshop.makeTeam('Stubborn');
  await page.goto(`/teams/${id}`);
  await page.getByRole('button', { name: 'Edit Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Team' });
  await dialog.getByLabel('Team name').fill('Yielding');
  await page.route(`/api/groups/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith(`edit team ${id}`));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The team could not be saved. Try again.');
  expect((await logged).type()).toBe('warning');
  await page.unroute(`/api/groups/${id}`);

  // What the server refuses is as quiet, but says why.
  const svg = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await dialog.getByLabel('Team logo').setInputFiles(svg);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('status')).toContainText('JPEG, PNG, WebP, GIF, BMP or TIFF');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Team logo').setInputFiles(logo);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Yielding' })).toBeVisible();
});

test(
  'TEAM-13: deleting leads to the teams; a refusal and a broken network have an alert each',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    const id = await workshop.makeTeam('Doomed', 1);
    await page.goto(`/teams/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Delete team?' });
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Team' }).click();
      await dialog.getByRole('button', { name: 'Delete Team' }).click();
    };
    const alert = page.getByRole('alert');
    await page.route(`/api/groups/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
    await remove();
    await expect(alert).toHaveText('Ошибка при удалении группы');
    await alert.getByRole('button', { name: 'Close' }).click();
    await page.unroute(`/api/groups/${id}`);
    await page.route(`/api/groups/${id}`, (route) => route.abort());
    await remove();
    await expect(alert).toHaveText('Ошибка сети при удалении группы');
    await expect(page).toHaveURL(`/teams/${id}`);
    await page.unroute(`/api/groups/${id}`);
    await remove();
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible();
    expect((await workshop.teams()).some((team) => team.id === id)).toBe(false);
  },
);
