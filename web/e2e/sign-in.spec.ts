import { login } from './support/profile.ts';
import { password, people, servers } from './support/servers.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';

const inactive = 'Ваша учетная запись не активирована. Обратитесь к администратору.';

test('AUTH-01: the sign-in screen offers Google, email and password, the admin and the privacy policy', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/api/auth/google');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/auth/login');
  await expect(page.getByText('Not registered yet?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Admin' })).toHaveAttribute('href', '/contact-admin');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test.describe('the form', () => {
  test.beforeEach(({ page }) => page.goto('/auth/login').then(() => undefined));

  test('AUTH-03: has Russian labels, marked as Russian, and a way back to /', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Вход в систему' })).toHaveAttribute('lang', 'ru');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('AUTH-16: a wrong password says so above the fields', async ({ page }) => {
    await signIn(page, people.admin, 'wrong-password');
    await expect(page.getByRole('alert')).toHaveText('Неверный email или пароль.');
    await expect(page).toHaveURL('/auth/login');
  });

  test('AUTH-16: an unknown email says so', async ({ page }) => {
    await signIn(page, 'nobody@demo.example', password);
    await expect(page.getByRole('alert')).toHaveText('Пользователь не найден.');
  });

  test('AUTH-16: an inactive account has its own sentence', async ({ page }) => {
    await signIn(page, people.inactive, password);
    await expect(page.getByRole('alert')).toHaveText(inactive);
  });

  // A server cannot be made to answer these: they are put in its mouth.
  for (const [status, sentence] of [
    [500, 'Ошибка сервера. Повторите позже.'],
    [401, 'Неверный email или пароль.'],
    [502, 'Неизвестная ошибка'],
  ] as const) {
    test(`AUTH-17: ${status} without a readable body`, async ({ page }) => {
      await page.route('/api/auth/login', (route) => route.fulfill({ status, body: '' }));
      await signIn(page, people.admin, password);
      await expect(page.getByRole('alert')).toHaveText(sentence);
    });
  }

  test('AUTH-17: a cut network', async ({ page }) => {
    await page.route('/api/auth/login', (route) => route.abort());
    await signIn(page, people.admin, password);
    await expect(page.getByRole('alert')).toHaveText('Неизвестная ошибка');
  });

  test('AUTH-15, AUTH-21: the right password stores the token, loads the profile and shows the dashboard', async ({
    page,
  }) => {
    const sent = page.waitForRequest('/api/auth/login');
    const profile = page.waitForRequest('/api/users/me');
    await signIn(page, people.admin, password);
    expect((await sent).postDataJSON()).toEqual({ email: people.admin, password });
    const token = (await profile).headers()['authorization'];
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByText('Page 1 of 3 (14 total teams)')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token);
    // The form is not behind the dashboard: going back cannot show it to someone signed in.
    await page.goBack();
    await expect(page).not.toHaveURL('/auth/login');
  });
});

test('AUTH-02: with a token /auth and /auth/login lead to /', async ({ page, signInAs }) => {
  await signInAs('rep');
  for (const path of ['/auth', '/auth/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Team Performance Dashboard' })).toBeVisible();
  }
});

test('AUTH-12, AUTH-23: every call carries the raw token; the profile is asked for once a load', async ({
  page,
  signInAs,
}) => {
  const token = await signInAs('rep');
  const calls: { path: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/file/')) {
      calls.push({ path: pathname, token: request.headers()['authorization'] });
    }
  });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(calls.map((call) => call.token)).toEqual(calls.map(() => token));
  expect(calls.filter((call) => call.path === '/api/users/me')).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(calls.filter((call) => call.path === '/api/users/me')).toHaveLength(2);
});

test('AUTH-23: without a token the profile is never asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Standings' })).toBeVisible();
  // Who else signs people in here is asked by anybody, without a token.
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/auth/providers')).toEqual([]);
});

test.describe('the return from Google', () => {
  test('AUTH-06: a token signs in and is in neither the address nor the history', async ({ page, request }) => {
    const token = await tokenOf(request, 'rep', servers.demo);
    await page.goto('/privacy');
    await page.goto(`/auth/google?token=${encodeURIComponent(token)}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token);
    // Neither the address nor the state of any entry of the history has it, back or forth.
    const remembered = () => page.evaluate(() => location.href + JSON.stringify(history.state));
    expect(await remembered()).not.toContain(token);
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    expect(await remembered()).not.toContain(token);
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await remembered()).not.toContain(token);
  });

  test('a link with the token of somebody else asks the person who is signed in', async ({
    page,
    request,
    signInAs,
  }) => {
    const mine = await signInAs('admin');
    const theirs = await tokenOf(request, 'rep', servers.demo);
    const stored = () => page.evaluate(() => localStorage.getItem('authToken'));
    const question = /^You are signed in as .*admin@demo\.example.*\. Continue as .*rep@demo\.example.*\?$/;

    await page.goto(`/auth/google?token=${theirs}`);
    await expect(page.getByText(question)).toBeVisible();
    // Asked for, but not kept where a link or the history would find it.
    await expect(page).toHaveURL('/auth/google');
    expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(theirs);
    await page.getByRole('button', { name: /^Stay signed in as / }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
    expect(await stored()).toBe(mine);

    // Whoever comes back to the question has answered it.
    await page.goto(`/auth/google?token=${theirs}`);
    await expect(page.getByText(question)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/');
    expect(await stored()).toBe(mine);

    await page.goto(`/auth/google?token=${theirs}`);
    await page.getByRole('button', { name: /^Continue as / }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Team Performance Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
    expect(await stored()).toBe(theirs);
  });

  test('a link that is no longer valid signs nobody out', async ({ page, signInAs }) => {
    const mine = await signInAs('admin');
    await page.goto('/auth/google?token=x');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert')).toHaveText(/^This link is not valid any more\. You are still signed in as /);
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(mine);
  });

  test('AUTH-06: another session of the same person is taken without a question', async ({
    page,
    request,
    signInAs,
  }) => {
    await signInAs('rep');
    const other = await login(request, people.rep, password, { at: servers.demo });
    await page.goto(`/auth/google?token=${other}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(other);
  });

  test('AUTH-04, AUTH-22: an error is an alert and wins over a token', async ({ page }) => {
    await page.goto('/auth/google?token=not-to-be-stored&error=User%20is%20not%20active');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toHaveText(inactive);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  for (const [error, text] of [
    ['Access%20denied%3A%20%D0%BE%D1%82%D0%BA%D0%B0%D0%B7', 'Access denied: отказ'],
    ['User%20not%20found', 'User not found'],
  ] as const) {
    test(`AUTH-04: any other error is shown decoded: ${text}`, async ({ page }) => {
      await page.goto(`/auth/google?error=${error}`);
      await expect(page.getByRole('alert')).toHaveText(text);
      await expect(page).toHaveURL('/auth');
    });
  }

  test('AUTH-05: nothing at all leads to /auth', async ({ page }) => {
    await page.goto('/auth/google');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
