import { cardOf, face, newEmail, test } from './support/people.ts';
import { servers } from './support/servers.ts';
import { expect, storeToken } from './support/test.ts';

// What the dialog says of a wrong form and of failures: create-user-dialog.test.tsx.

test(
  'USER-04, USER-05, USER-09, USER-12: created with a picture and an email of their own, deactivated while their tab is open, activated again',
  { tag: '@gate' },
  async ({ page, browser, folk }) => {
    const person = `Switched ${Date.now()}`;
    const address = newEmail();
    const taken = await folk.make('Taken');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    const submit = dialog.getByRole('button', { name: 'Create User' });
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeFocused();
    await email.fill(taken.email.toUpperCase());
    await dialog.getByLabel('Password').fill('their-secret');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(person);
    await dialog.getByLabel('Picture').setInputFiles(face);
    await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);
    // What the server refuses is an alert in its words, and stands at the field.
    const refused = page.waitForResponse('/api/users');
    await submit.click();
    const { error }: { error: string } = await (await refused).json();
    await expect(page.locator('[role=alert]')).toHaveText(`Ошибка создания пользователя: ${error}`);
    await expect(email).toHaveAccessibleDescription(error);
    await email.fill(address);
    // Pressed twice by a hurried hand.
    await submit.dblclick();
    await expect(page.getByText('Пользователь успешно создан!')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const token = await folk.signsIn(address, 'their-secret');
    const theirs = await browser.newContext({ baseURL: servers.arena.url });
    await storeToken(theirs, servers.arena, token ?? '');
    const tab = await theirs.newPage();
    await tab.goto('/profile');
    await expect(tab.getByTestId('header-title')).toHaveText('Settings');

    const card = await cardOf(page, person);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1);
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
  },
);
