import type { Locator, Page } from '@playwright/test';
import { cardOf, face, newEmail, test } from './support/people.ts';
import { expect, storeToken } from './support/test.ts';
import { servers } from './support/servers.ts';

const required = 'Пожалуйста, заполните все обязательные поля: Email, Пароль, Имя, Изображение';
const wrongEmail = 'Пожалуйста, введите корректный email адрес';
const wrongPassword = 'Пароль должен содержать минимум 6 символов';
const wrongPicture = 'Пожалуйста, выберите изображение в формате JPEG, JPG, PNG или WebP';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  const submit = dialog.getByRole('button', { name: 'Create User' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: false });
  return { dialog, submit, email: field('Email'), password: dialog.getByLabel('Password'), name: field('Name') };
}

test('USER-03, USER-04, USER-12: what a new account needs', async ({ page, folk }) => {
  const taken = await folk.make('Taken');
  await page.goto('/users');
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  const { dialog, submit, email, password, name } = await openDialog(page);
  const picture = dialog.getByLabel('Picture');
  const alert = page.locator('[role=alert]');
  await expect(dialog.getByText('Email must be unique.')).toBeVisible();
  await expect(email).toBeFocused();
  const expectRequired = async (missing: Locator) => {
    await submit.click();
    await expect(alert).toHaveText(required);
    await expect(missing).toBeFocused();
    await expect(missing).toHaveAttribute('aria-invalid', 'true');
    await expect(missing).toHaveAccessibleDescription(/This field is required/);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toHaveCount(0);
  };
  await expectRequired(email);
  await email.fill('g.okafor@example.com');
  await expectRequired(password);
  await password.fill('123456');
  await expectRequired(name);
  await name.fill('Grace Okafor');
  await expectRequired(picture);
  await picture.setInputFiles({ ...face, name: 'face.gif', mimeType: 'image/gif' });
  await expect(alert).toHaveText(wrongPicture);
  await expect(dialog.getByText('face.gif')).toHaveCount(0);
  await picture.setInputFiles(face);
  await expect(alert).toHaveCount(0);
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);

  await email.fill('g.okafor@');
  await password.fill('12345');
  await submit.click();
  await expect(alert).toHaveText(wrongEmail);
  await expect(alert.getByText(wrongEmail)).toHaveAttribute('lang', 'ru');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(wrongEmail);
  await email.fill(taken.email.toUpperCase());
  await submit.click();
  await expect(alert).toHaveText(wrongPassword);
  await expect(password).toHaveAccessibleDescription(wrongPassword);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(sent).toBe(0);

  // USER-04, USER-05: what the server refuses is an alert in its words, and stands at the field.
  await password.fill('123456');
  const refused = page.waitForResponse('/api/users');
  await submit.click();
  const { error }: { error: string } = await (await refused).json();
  await expect(alert).toHaveText(`Ошибка создания пользователя: ${error}`);
  await expect(email).toHaveAccessibleDescription(error);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('USER-05, USER-11: an answer that was lost makes no second account; failures have their words', async ({
  page,
  folk,
}) => {
  await page.goto('/users');
  const { dialog, submit, email, password, name } = await openDialog(page);
  const person = `Once ${Date.now()}`;
  const address = newEmail();
  await email.fill(address);
  await password.fill('one-secret');
  await name.fill(person);
  await dialog.getByLabel('Picture').setInputFiles(face);
  const alert = page.locator('[role=alert]');
  await page.route('/api/users', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  await expect(alert).toHaveText('Ошибка создания пользователя: Неизвестная ошибка');
  await alert.getByRole('button', { name: 'Close' }).click();
  await page.unroute('/api/users');
  const keys: (string | undefined)[] = [];
  await page.route('/api/users', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submit.click();
  await expect(alert).toHaveText(/^Ошибка сети: .+/);
  await alert.getByRole('button', { name: 'Close' }).click();
  // Pressed twice by a hurried hand.
  await submit.dblclick();
  await expect(page.getByText('Пользователь успешно создан!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  const card = await cardOf(page, person);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1);
  expect(await folk.signsIn(address, 'one-secret')).toBeTruthy();
});

test('USER-09: created with a picture, deactivated while their tab is open, activated again', async ({
  page,
  browser,
  folk,
}) => {
  const person = `Switched ${Date.now()}`;
  const address = newEmail();
  await page.goto('/users');
  const { dialog, submit, email, password, name } = await openDialog(page);
  await email.fill(address);
  await password.fill('their-secret');
  await name.fill(person);
  await dialog.getByLabel('Picture').setInputFiles(face);
  await submit.click();
  await expect(page.getByText('Пользователь успешно создан!')).toBeVisible();

  const token = await folk.signsIn(address, 'their-secret');
  const theirs = await browser.newContext({ baseURL: servers.arena.url });
  await storeToken(theirs, servers.arena, token ?? '');
  const tab = await theirs.newPage();
  await tab.goto('/profile');
  await expect(tab.getByTestId('header-title')).toHaveText('Settings');

  const card = await cardOf(page, person);
  const toggle = card.getByRole('switch', { name: `Active: ${person}` });
  await expect(toggle).toBeChecked();
  // Taken back where it fails.
  await page.route('**/toggle-active', (route) => route.fulfill({ status: 500, body: '' }));
  await toggle.click();
  await expect(page.getByText(`${person}: the change was not saved and has been undone.`)).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.unroute('**/toggle-active');

  const call = page.waitForRequest('**/toggle-active');
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  expect((await call).method()).toBe('PATCH');
  expect((await call).postDataJSON()).toEqual({ is_active: false });
  await (await call).response();
  await expect(card.getByText('Inactive').first()).toBeVisible();

  // By itself: the live stream ends with the session.
  await expect(tab).toHaveURL('/auth');
  await expect(tab.getByRole('alert')).toHaveText('Ошибка авторизации');
  expect(await folk.signsIn(address, 'their-secret')).toBeUndefined();
  await theirs.close();

  const again = page.waitForResponse('**/toggle-active');
  await toggle.press('Space');
  await again;
  await expect(toggle).toBeChecked();
  expect(await folk.signsIn(address, 'their-secret')).toBeTruthy();
});
