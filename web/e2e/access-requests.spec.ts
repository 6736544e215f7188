import { face, newEmail, test } from './support/people.ts';
import { expect } from './support/test.ts';

test(
  'access requests: one becomes an account, one is declined; what fails is tried again',
  { tag: '@gate' },
  async ({ page, folk }) => {
    const stamp = Date.now();
    const wanted = { name: `Wanted ${stamp}`, email: newEmail() };
    const unwanted = `<i>Unwanted</i> ${stamp}`;
    folk.ask(unwanted, newEmail(), 'Let me in. '.repeat(90));
    folk.ask(wanted.name, wanted.email, 'I joined the Volga team on Monday');
    await page.goto('/users');
    const list = page.getByRole('region', { name: 'Access requests' });
    const row = list.getByRole('listitem').filter({ hasText: wanted.name });
    await expect(row).toContainText(wanted.email);
    await expect(row).toContainText('I joined the Volga team on Monday');

    await row.getByRole('button', { name: 'Create account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await expect(dialog.getByLabel('Email')).toHaveValue(wanted.email);
    await expect(dialog.getByLabel('Name')).toHaveValue(wanted.name);
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await dialog.getByLabel('Password').fill('first-secret');
    await dialog.getByLabel('Picture').setInputFiles(face);
    await page.route('/api/access-requests/*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('Пользователь успешно создан!')).toBeVisible();
    await expect(list.getByRole('heading', { name: 'Access requests' })).toBeFocused();
    await expect(list.getByText('The account was created, but its request is still open.')).toBeVisible();
    await page.unroute('/api/access-requests/*');
    const settled = page.waitForRequest('/api/access-requests/*');
    await list.getByRole('button', { name: 'Try again' }).click();
    const body: { user_id: number } = (await settled).postDataJSON();
    expect(await folk.read(body.user_id)).toMatchObject(wanted);
    await expect(row).toHaveCount(0);
    await expect(list.getByRole('heading', { name: 'Access requests' })).toBeFocused();
    expect(await folk.signsIn(wanted.email, 'first-secret')).toBeTruthy();

    const other = list.getByRole('listitem').filter({ hasText: unwanted });
    await other.getByRole('button', { name: 'Decline' }).click();
    const question = page.getByRole('dialog', { name: 'Decline the request?' });
    await expect(question.locator('b')).toHaveText(unwanted);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const declined = page.waitForRequest('/api/access-requests/*');
    await question.getByRole('button', { name: 'Decline' }).click();
    expect((await declined).postDataJSON()).toEqual({});
    await expect(question).toHaveCount(0);
    await expect(other).toHaveCount(0);
    const names = (await folk.requests()).map(({ name }) => name);
    expect(names).not.toContain(wanted.name);
    expect(names).not.toContain(unwanted);
  },
);
