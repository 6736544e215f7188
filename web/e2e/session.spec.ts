import { password, people, servers } from './support/servers.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';

const dashboard = 'Team Performance Dashboard';

test('AUTH-10 AUTH-13 AUTH-14: while the profile loads the whole page says so; a reload then, or later, keeps the session', async ({
  page,
  signInAs,
}) => {
  await signInAs('rep');
  let asked = 0;
  await page.route('/api/users/me', async (route) => {
    asked += 1;
    // The first is never answered: it ends with the page.
    if (asked > 1) await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Загрузка данных...' })).toBeVisible();
  await expect(page.getByText('Загрузка данных...')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const state of ['while it loads', 'later']) {
    await test.step(`a reload ${state}`, async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
    });
  }
});

test(
  'AUTH-11: the screen of an administrator is replaced by / for a user',
  { tag: '@gate' },
  async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.goto('/privacy');
    await page.goto('/users');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  },
);

test('AUTH-14: an unknown token, and one that is no header value, is a failed session', async ({ page }) => {
  await page.goto('/privacy');
  for (const token of ['nobody-knows-this-token', 'bad\ntoken']) {
    await test.step(JSON.stringify(token), async () => {
      await page.evaluate((value) => localStorage.setItem('authToken', value), token);
      await page.goto('/');
      await expect(page).toHaveURL('/auth');
      await expect(page.getByRole('alert')).toHaveText('Ошибка авторизации');
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('AUTH-14: a session that ends while a screen is open lands on /auth, and unsaved rules do not hold it back', async ({
  page,
  signInAs,
  request,
}) => {
  const token = await signInAs('admin');
  await page.goto('/calendar/rules');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const ended = await request.post('/api/auth/logout', { headers: { Authorization: token } });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText('Ошибка авторизации');
});

test(
  'AUTH-07, AUTH-21: Sign Out ends the session on the server too; whoever signs in next, in one page, is another person',
  { tag: '@gate' },
  async ({ page, signInAs, request }) => {
    const token = await signInAs('admin');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    await test.step('sign out', async () => {
      const told = page.waitForResponse('/api/auth/logout');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/auth');
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      expect((await told).status()).toBe(200);
      const after = await request.get('/api/users/me', { headers: { Authorization: token } });
      expect(after.status()).toBe(401);
      await page.goBack();
      await expect(page).toHaveURL('/auth');
    });
    await test.step('sign in', async () => {
      await page.getByRole('link', { name: 'Sign In', exact: true }).click();
      await signIn(page, people.rep, password);
      await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
      await expect(page.getByRole('button', { name: /User\s*account menu$/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
      expect(loads).toBe(0);
    });
  },
);

test('AUTH-21: another tab follows a sign-out and a sign-in', async ({ page, context, signInAs, request }) => {
  await signInAs('rep');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(page).toHaveURL('/auth');
  const token = await tokenOf(request, 'admin', servers.demo);
  await other.goto(`/auth/google?token=${token}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
});
