import type { Page, Request } from '@playwright/test';
import type { GetProfileStatsResponse } from '../src/api/gen/types.gen.ts';
import { carry, makeAccount } from './support/profile.ts';
import { servers } from './support/servers.ts';
import { logo } from './support/teams.ts';
import { expect, test } from './support/test.ts';

const { url } = servers.arena;
const profile = `${url}/profile`;
const wrongPicture = 'Пожалуйста, выберите изображение в формате JPEG, JPG, PNG или WebP';

const count = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

const head = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('form', { name: 'Edit profile' }).getByRole('button', { name: 'Save' });

test('PROF-01 PROF-02 PROF-05 PROF-06: who I am, what my teams did, filtered by group, and every team', async ({
  page,
  signInAs,
  request,
}) => {
  const token = await signInAs('admin');
  const told = async (groupIds?: string) => {
    const params = new URLSearchParams(groupIds === undefined ? {} : { groupIds });
    const answer = await request.get('/api/users/me/stats', { params, headers: { Authorization: token } });
    const body: GetProfileStatsResponse = await answer.json();
    return body.data;
  };
  const expectCounts = async (stats: { reps: number; demos: number; closed: number }) => {
    const number = new Intl.NumberFormat('en', { useGrouping: true });
    await expect(count(page, 'Reps')).toHaveText(number.format(stats.reps));
    await expect(count(page, 'Demos')).toHaveText(number.format(stats.demos));
    await expect(count(page, 'Closed')).toHaveText(number.format(stats.closed));
  };

  await page.goto('/profile');
  const me = await (await request.get('/api/users/me', { headers: { Authorization: token } })).json();
  await expect(head(page)).toHaveText(me.name);
  await expect(page.getByRole('main').getByText(me.email, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Admin', { exact: true })).toBeVisible();
  const all = await told();
  expect(all.reps).toBeGreaterThan(0);
  await expectCounts(all);

  // One team less is asked for by name; Clear All asks for none; Select All names none.
  const [first, ...rest] = all.groups;
  await page.getByRole('button', { name: '14 of 14 groups' }).click();
  await page.getByRole('checkbox', { name: first?.name ?? '' }).uncheck();
  await expect(page.getByRole('button', { name: '13 of 14 groups' })).toBeVisible();
  await expectCounts(await told(rest.map(({ id }) => id).join(',')));
  const asked = (search: string) =>
    page.waitForRequest((call) => call.url() === `${servers.demo.url}/api/users/me/stats${search}`);
  const none = asked('?groupIds=');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await none;
  await expectCounts({ reps: 0, demos: 0, closed: 0 });
  await page.getByRole('checkbox', { name: first?.name ?? '' }).check();
  const one = await told(String(first?.id));
  await expectCounts(one);
  // The choice is in the address: it can be shared, and outlives a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: '1 of 14 groups' })).toBeVisible();
  await expectCounts(one);
  const everything = asked('');
  await page.getByRole('button', { name: '1 of 14 groups' }).click();
  await page.getByRole('button', { name: 'Select All' }).click();
  await everything;
  await expectCounts(all);
  await page.keyboard.press('Escape');

  const information = page.getByRole('region', { name: 'General Information' });
  for (const text of [
    /centralized performance dashboard/,
    'Live',
    'English',
    /calendar integration/,
    'Performance insights',
  ]) {
    await expect(information.getByText(text).first()).toBeVisible();
  }
  await expect(count(page, 'Birthday')).toHaveText('Private');

  const teams = page.getByRole('region', { name: 'All Team' });
  await expect(teams.getByRole('listitem')).toHaveCount(14);
  const link = teams.getByRole('link', { name: new RegExp(first?.name ?? '') });
  await expect(link).toHaveAttribute('href', `/teams/${first?.id}`);
  await link.click();
  await expect(page).toHaveURL(`/teams/${first?.id}`);
});

test('PROF-05: team cards lead nowhere for a user; a failed load can be tried again', async ({ page, signInAs }) => {
  await signInAs('rep');
  // What the stream tells first has the teams asked for again, perhaps while the button is pressed.
  await page.route('/api/live?*', () => undefined);
  await page.route('/api/groups?*', (route) => route.abort());
  await page.route('/api/users/me/stats**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/profile');
  await expect(page.getByText('The numbers could not be loaded.')).toBeVisible();
  const teams = page.getByRole('region', { name: 'All Team' });
  await page.unroute('/api/groups?*');
  await teams.getByRole('button', { name: 'Try again' }).click();
  await expect(teams.getByRole('listitem')).toHaveCount(14);
  await expect(teams.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('User', { exact: true })).toBeVisible();
});

test(
  'PROF-03 PROF-07: name and photo, by pick and by drop; Save waits for a change, Cancel takes it back',
  { tag: '@gate' },
  async ({ page, context, request }) => {
    const person = await makeAccount(request, 'Profile Owner');
    await carry(context, person.token);
    await page.goto(profile);
    const edit = page.getByRole('button', { name: 'Edit profile' });
    await edit.click();
    const name = page.getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await name.fill('Somebody Else');
    await expect(save(page)).not.toHaveAttribute('aria-disabled');
    await name.fill('  ');
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect(head(page)).toHaveText('Profile Owner');

    // A dropped file is judged as a picked one is.
    await edit.click();
    await expect(name).toHaveValue('Profile Owner');
    const photo = page.getByLabel('Photo');
    await photo.setInputFiles({ name: 'vector.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByRole('form', { name: 'Edit profile' }).getByText(wrongPicture)).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    const dropped = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], 'dropped.png', { type: 'image/png' }),
      );
      return transfer;
    }, logo.buffer.toString('base64'));
    await photo.dispatchEvent('dragenter', { dataTransfer: dropped });
    await photo.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('dropped.png')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Edit profile' }).getByText(wrongPicture)).toHaveCount(0);

    const before = await page.getByRole('main').locator('img').first().getAttribute('src');
    const isSave = (call: Request) => call.method() === 'PATCH' && call.url() === `${url}/api/users/me`;
    let saves = 0;
    page.on('request', (call) => (saves += isSave(call) ? 1 : 0));
    const sent = page.waitForRequest(isSave);
    await name.fill('Вера Орлова');
    await save(page).dblclick();
    expect((await sent).headers()['content-type']).toContain('multipart/form-data');
    await expect(name).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect(head(page)).toHaveText('Вера Орлова');
    // The header's face is the same person, without a reload.
    await expect(page.getByRole('banner').getByText('Вера Орлова')).toBeVisible();
    const shown = page.getByRole('main').locator('img').first();
    await expect(shown).not.toHaveAttribute('src', before ?? '');
    const kept = await (await request.get(`${url}/api/users/me`, { headers: { Authorization: person.token } })).json();
    expect(kept).toMatchObject({ name: 'Вера Орлова' });
    await expect(shown).toHaveAttribute('src', `/api/file/${kept.picture}`);
    expect(saves).toBe(1);
  },
);

test('PROF-04: a refused save and a failed one each alert and keep the form; a failed refresh shows what was saved', async ({
  page,
  context,
  request,
}) => {
  const person = await makeAccount(request, 'Before Save');
  await carry(context, person.token);
  await page.goto(profile);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name').fill('After Save');
  let answer: 'refuse' | 'cut' | 'save' = 'refuse';
  await page.route(`${url}/api/users/me`, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ status: 500, body: '' });
    if (answer === 'save') return route.continue();
    return answer === 'cut' ? route.abort() : route.fulfill({ status: 422, json: { success: false, error: 'No' } });
  });
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Ошибка при обновлении профиля');
  await page.getByRole('button', { name: 'Close' }).click();
  answer = 'cut';
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Ошибка при сохранении профиля');
  await expect(page.getByLabel('Name')).toHaveValue('After Save');
  answer = 'save';
  await save(page).click();
  await expect(page.getByLabel('Name')).toHaveCount(0);
  await expect(head(page)).toHaveText('After Save');
  await expect(page.getByRole('banner').getByText('After Save')).toBeVisible();
});
