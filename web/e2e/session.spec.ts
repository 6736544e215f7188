import type { Page, Request } from '@playwright/test';
import { password, people, servers } from './support/servers.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';

const dashboard = 'Team Performance Dashboard';

const signOut = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Out' }).click();

test('AUTH-10: without a token / is replaced by /auth', async ({ page }) => {
  await page.goto('/privacy');
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('AUTH-10: while the profile loads the whole page says so', async ({ page, signInAs }) => {
  await signInAs('rep');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('/api/users/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Загрузка данных...' })).toBeVisible();
  await expect(page.getByText('Загрузка данных...')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
});

test('AUTH-14: a reload while the profile loads is no failure: the person stays signed in', async ({
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
  await expect(page.getByText('Загрузка данных...')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
});

test('AUTH-11: admin screens are replaced by / for a user', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.goto('/privacy');
  for (const path of ['/users', '/users/1', '/teams/1', '/teams/1/balls']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
  await page.goto('/privacy');
  await page.goto('/users');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('AUTH-11: an admin opens them', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const path of ['/users', '/users/1', '/teams/1', '/teams/1/balls']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('AUTH-13: a reload keeps the session', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [name, token] of [
  ['an unknown token', 'nobody-knows-this-token'],
  ['a token that is no header value', 'bad\ntoken'],
] as const) {
  test(`AUTH-14: ${name} is a failed session`, async ({ page, context }) => {
    await context.addInitScript((value) => {
      if (sessionStorage.getItem('once') === null) localStorage.setItem('authToken', value);
      sessionStorage.setItem('once', 'yes');
    }, token);
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toHaveText('Ошибка авторизации');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('AUTH-14: any failure of the profile load, a cut network too', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.route('/api/users/me', (route) => route.abort());
  await page.clock.install();
  await page.goto('/');
  // It is asked for again for five seconds, in case the network comes back.
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('alert')).toHaveText('Ошибка авторизации');
});

test('AUTH-14: a session that ends while the dashboard is open lands on /auth at the next refresh', async ({
  page,
  signInAs,
  request,
}) => {
  const token = await signInAs('rep');
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2000);
  await expect(page.getByRole('article')).toHaveCount(6);
  const ended = await request.post('/api/auth/logout', { headers: { Authorization: token } });
  expect(ended.status()).toBe(200);
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('alert')).toHaveText('Ошибка авторизации');
});

test('AUTH-14: unsaved rules do not hold back a session that has ended', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/calendar/rules');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const refusal = { status: 401, json: { success: false, error: 'No session' } };
  await page.route('/api/google-calendar/rules/preview', (route) => route.fulfill(refusal));
  const word = page.getByRole('textbox').last();
  await word.fill('unsaved');
  await word.press('Enter');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('AUTH-07: Sign Out ends the session on the server too', async ({ page, signInAs, request }) => {
  const token = await signInAs('rep');
  await page.goto('/');
  const told = page.waitForResponse('/api/auth/logout');
  await signOut(page);
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  expect((await told).status()).toBe(200);
  const after = await request.get('/api/users/me', { headers: { Authorization: token } });
  expect(after.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/auth');
});

test('AUTH-07: the token goes even when the server cannot be reached', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.route('/api/auth/logout', (route) => route.abort());
  await page.goto('/logout');
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('AUTH-07, AUTH-21: signing out of a slow server and in again, in one page, shows the other person', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('/api/auth/logout', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  // Answered or, on a busy machine, given up by the page after its ten seconds: either way it ends late.
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const look = (call: Request): void => {
    if (new URL(call.url()).pathname === '/api/auth/logout') end();
  };
  page.on('requestfinished', look).on('requestfailed', look);
  await signOut(page);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await signIn(page, people.rep, password);
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
  await expect(page.getByRole('button', { name: /User\s*account menu$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  letGo();
  await ended;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
  expect(loads).toBe(0);
});

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

test('AUTH-19: the profile call answers the person itself, and 401 to an unknown token', async ({
  request,
  signInAs,
}) => {
  const token = await signInAs('admin');
  const mine = await request.get('/api/users/me', { headers: { Authorization: token } });
  expect(await mine.json()).toMatchObject({ email: 'admin@demo.example', role: 'admin', is_active: true });
  const none = await request.get('/api/users/me');
  expect(none.status()).toBe(401);
  const unknown = await request.get('/api/users/me', { headers: { Authorization: 'unknown' } });
  expect(unknown.status()).toBe(401);
});
