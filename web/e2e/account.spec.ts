import { carry, login, makeAccount } from './support/profile.ts';
import { password, servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const { url } = servers.arena;
const profile = `${url}/profile`;

test(
  'own email and password: the current one is asked for, and the new ones sign in',
  { tag: '@gate' },
  async ({ page, context, request }) => {
    const person = await makeAccount(request, 'Secret Keeper');
    await carry(context, person.token);
    await page.goto(profile);
    const card = page.getByRole('region', { name: 'Email and password' });
    await card.getByRole('button', { name: 'Change' }).click();
    const email = `new-${person.email}`;
    await card.getByLabel('Email', { exact: true }).fill(email);
    await card.getByLabel('New password').fill('12345');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Enter at least 6 characters.')).toBeVisible();
    await expect(card.getByLabel('New password')).toBeFocused();
    await card.getByLabel('New password').fill('another secret');
    await card.getByLabel('Current password').fill('not the password');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('alert')).toHaveText('The current password is wrong.');
    await card.getByLabel('Current password').fill(password);
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByLabel('Current password')).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Change' })).toBeFocused();
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
    await login(request, email, 'another secret');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Secret Keeper' })).toBeVisible();

    // A Google account is told why there is nothing to change.
    await page.route(`${url}/api/users/me`, async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), is_google_account: true } });
    });
    await page.reload();
    await expect(card.getByText(/^You sign in with Google/)).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
  },
);

test(
  'language and theme are chosen here as well: the system’s is a choice',
  { tag: '@gate' },
  async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.goto('/profile');
    const html = page.locator('html');
    await page.getByText('Light', { exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Light', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByText('System', { exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.getByText('Русский', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Общая информация' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Русский', exact: true })).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'my sessions: named in words, one ended, then all others after a question; this device stays',
  { tag: '@gate' },
  async ({ page, context, request }) => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const person = await makeAccount(request, 'Many Devices');
    const lost = await login(request, person.email, password, { userAgent: firefox });
    const old = await login(request, person.email, password, { userAgent: 'curl/8.16.0' });
    const own = await login(request, person.email, password, {
      userAgent: await page.evaluate(() => navigator.userAgent),
    });
    const status = async (token: string) =>
      (await request.get(`${url}/api/users/me`, { headers: { Authorization: token } })).status();
    await carry(context, own);
    await page.goto(profile);
    const card = page.getByRole('region', { name: 'My sessions' });
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(4);
    const mine = rows.filter({ hasText: 'This device' });
    await expect(mine).toContainText('Chrome on Linux');
    await expect(mine).toContainText('127.0.0.1');
    await expect(mine.getByRole('button')).toHaveCount(0);

    // A failure is said quietly and ends nothing.
    await page.route(`${url}/api/users/me/sessions/*`, (route) => route.abort());
    await card.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
    await expect(card.getByText('The session could not be ended. Try again.')).toBeVisible();
    expect(await status(lost)).toBe(200);
    await page.unroute(`${url}/api/users/me/sessions/*`);
    await card.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
    await expect(rows).toHaveCount(3);
    const heading = card.getByRole('heading', { name: 'My sessions' });
    await expect(heading).toBeFocused();
    expect(await status(lost)).toBe(401);

    await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await status(old)).toBe(200);
    await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('2 other sessions were ended.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(heading).toBeFocused();
    expect(await status(old)).toBe(401);
    expect(await status(own)).toBe(200);
  },
);
