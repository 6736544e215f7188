import type { Page } from '@playwright/test';
import { cardOf, face, newEmail, test } from './support/people.ts';
import { password } from './support/servers.ts';
import { expect } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit User' });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save changes' });

/** What went out to change an account, as it went. */
function changesOf(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push([request.headers()['content-type']?.split(';')[0], request.postData()]);
  });
  return sent;
}

test(
  'USER-06, USER-11: only what changed is sent; an empty password keeps the one there is',
  { tag: '@gate' },
  async ({ page, folk }) => {
    const person = await folk.make(`Edited ${Date.now()}`);
    const card = await cardOf(page, person.name);
    const dialog = dialogOf(page);
    const open = () => card.getByRole('button', { name: `Edit ${person.name}` }).click();
    const sent = changesOf(page);
    await open();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Name').fill('');
    await save(page).click();
    await expect(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByLabel('Name').fill(person.name);
    await dialog.getByLabel('Email').fill('no email');
    await dialog.getByLabel('Password').fill('12345');
    await save(page).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Пожалуйста, введите корректный email адрес');
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(
      'Пароль должен содержать минимум 6 символов',
    );
    expect(sent).toEqual([]);
    const email = newEmail();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password').fill('');
    // Another's account asks for nobody's current password.
    await expect(dialog.getByLabel('Current password')).toHaveCount(0);
    await page.route(`/api/users/${person.id}`, (route) => route.abort());
    await save(page).click();
    await expect(dialog.getByText('The user could not be saved. Try again.')).toBeVisible();
    await page.unroute(`/api/users/${person.id}`);
    await save(page).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText(email)).toBeVisible();
    const json = ['application/json', JSON.stringify({ email })];
    expect(sent.splice(0)).toEqual([json, json]);
    expect(await folk.signsIn(email, password)).toBeTruthy();

    const { picture } = await folk.read(person.id);
    await open();
    await dialog.getByLabel('Picture').setInputFiles(face);
    await save(page).click();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([['multipart/form-data', null]]);
    const after = await folk.read(person.id);
    expect(after).toMatchObject({ name: person.name, email });
    expect(after.picture).not.toBe(picture);
  },
);

test('USER-06, USER-07: email and password of another admin and of a Google account are locked', async ({
  page,
  folk,
}) => {
  const admin = await folk.makeAdmin(`Admin ${Date.now()}`);
  const google = await folk.makeGoogle(`Google ${Date.now()}`);
  const dialog = dialogOf(page);
  const sent = changesOf(page);
  for (const [person, reason] of [
    [admin, 'Another administrator’s email and password cannot be changed.'],
    [google, 'This account signs in with Google: only its name and picture can be changed.'],
  ] as const) {
    const card = await cardOf(page, person.name);
    await card.getByRole('button', { name: `Edit ${person.name}` }).click();
    for (const label of ['Email', 'Password']) {
      await expect(dialog.getByLabel(label)).toBeDisabled();
      await expect(dialog.getByLabel(label)).toHaveAttribute('title', reason);
    }
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await dialog.getByLabel('Name').fill(`${person.name} renamed`);
    await save(page).click();
    await expect(dialog).toHaveCount(0);
    expect(sent.splice(0)).toEqual([['application/json', JSON.stringify({ name: `${person.name} renamed` })]]);
  }
  await expect(page.getByRole('img', { name: 'Google account' })).toBeVisible();

  const card = await cardOf(page, `${admin.name} renamed`);
  await expect(card.getByText('Protected')).toBeVisible();
  for (const control of [card.getByRole('switch'), card.getByRole('button', { name: 'Delete' })]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAttribute('title', 'Administrators cannot be deactivated or deleted.');
    await control.dispatchEvent('click');
  }
  expect(sent).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an email that its owner typed is marked until an administrator confirms it', async ({ page, folk, request }) => {
  const person = await folk.make(`Typist ${Date.now()}`);
  const headers = { Authorization: (await folk.signsIn(person.email, password)) ?? '' };
  const data = { email: newEmail(), currentPassword: password };
  expect((await request.patch(`/api/users/${person.id}`, { headers, data })).status()).toBe(200);
  const card = await cardOf(page, person.name);
  await expect(card.getByText('Email not confirmed')).toBeVisible();

  await card.getByRole('link', { name: person.name }).click();
  const summary = page.getByRole('article', { name: person.name });
  await expect(summary.getByText('Email not confirmed')).toBeVisible();
  const sent = changesOf(page);
  await summary.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText(`${data.email} is confirmed.`)).toBeVisible();
  await expect(summary.getByText('Email not confirmed')).toHaveCount(0);
  await expect(summary.getByRole('button', { name: 'Confirm email' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeFocused();
  expect(sent).toEqual([['application/json', JSON.stringify({ email: data.email })]]);
});

test('USER-06: the own email and password ask for the current password', async ({ page, folk }) => {
  const self = await folk.makeAdmin(`Self ${Date.now()}`);
  const token = (await folk.signsIn(self.email, password)) ?? '';
  await page.goto('/privacy');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto(`/users/${self.id}`);
  await page.getByRole('button', { name: 'Edit User' }).click();
  const dialog = dialogOf(page);
  const sent = changesOf(page);
  await dialog.getByLabel('Name').fill(`${self.name} II`);
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  await dialog.getByLabel('Password').fill('new-secret');
  await save(page).click();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  expect(sent).toEqual([]);
  await dialog.getByLabel('Current password').fill('not this one');
  // The page may ask for the person again meanwhile.
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/users/${self.id}`) && answer.request().method() !== 'GET',
  );
  await save(page).click();
  const { error }: { error: string } = await (await refused).json();
  await expect(dialog.getByRole('status')).toHaveText(error);
  await dialog.getByLabel('Current password').fill(password);
  await save(page).click();
  await expect(dialog).toHaveCount(0);
  // This session goes on, and the header knows the new name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${self.name} II`);
  await expect(page.getByRole('button', { name: /account menu$/ })).toContainText(`${self.name} II`);
  expect(await folk.signsIn(self.email, 'new-secret')).toBeTruthy();
});

test('USER-10, USER-11: one user with the same actions; not found and not loaded have their words', async ({
  page,
  folk,
}) => {
  const person = await folk.make(`<b>One</b> ${Date.now()}`);
  const card = await cardOf(page, person.name);
  await card.getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(`/users/${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  await page.getByRole('switch').click();
  await expect(page.getByRole('article').getByText('Inactive').first()).toBeVisible();
  await expect.poll(async () => (await folk.read(person.id)).is_active).toBe(false);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByRole('dialog', { name: 'Create User' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL('/users');
  await page.goBack();

  // Nothing is deleted by Cancel, nor by an answer that did not come.
  const dialog = page.getByRole('dialog', { name: 'Delete user?' });
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete User' });
  await remove.click();
  await expect(dialog.locator('b')).toHaveText(person.name);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.route(`/api/users/${person.id}`, (route) => route.abort());
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect(dialog.getByText('The user could not be deleted. Try again.')).toBeVisible();
  await page.unroute(`/api/users/${person.id}`);
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect(page).toHaveURL('/users');

  for (const path of [`/users/${person.id}`, '/users/999999999', '/users/null']) {
    await page.goto(path);
    await expect(page.getByText('User not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Users' })).toBeVisible();
  }
  await page.route('/api/users/1', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/users/1');
  await expect(page.getByText('Failed to load user')).toBeVisible();
  await page.unroute('/api/users/1');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('USER-11: deleted on /users, the focus goes to the heading', { tag: '@gate' }, async ({ page, folk }) => {
  const person = await folk.make(`Doomed ${Date.now()}`);
  const card = await cardOf(page, person.name);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete user?' }).getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  expect(await folk.signsIn(person.email, password)).toBeUndefined();
});
