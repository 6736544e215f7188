import { login } from './support/profile.ts';
import { password, people, servers } from './support/servers.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';

const inactive = 'Ваша учетная запись не активирована. Обратитесь к администратору.';

test('AUTH-01 AUTH-10 AUTH-23: without a token / is replaced by the sign-in screen, which never asks for the profile', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/privacy');
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Sign in to Standings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/api/auth/google');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/auth/login');
  await expect(page.getByText('Not registered yet?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Admin' })).toHaveAttribute('href', '/contact-admin');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  // Who else signs people in here is asked by anybody, without a token.
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/auth/providers')).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test.describe('the form', () => {
  test.beforeEach(({ page }) => page.goto('/auth/login').then(() => undefined));

  test('AUTH-03 AUTH-16 AUTH-17: Russian labels, a sentence for each refusal, a broken server and a cut network, and a way back', async ({
    page,
  }) => {
    const alert = page.getByRole('alert');
    await test.step('labels', async () => {
      await expect(page.getByRole('heading', { name: 'Вход в систему' })).toHaveAttribute('lang', 'ru');
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'password');
      await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    });
    await test.step('a cut network', async () => {
      await page.route('/api/auth/login', (route) => route.abort());
      await signIn(page, people.admin, password);
      await expect(alert).toHaveText('Неизвестная ошибка');
      await page.unroute('/api/auth/login');
    });
    for (const [email, secret, sentence] of [
      [people.admin, 'wrong-password', 'Неверный email или пароль.'],
      ['nobody@demo.example', password, 'Пользователь не найден.'],
      [people.inactive, password, inactive],
    ] as const) {
      await test.step(sentence, async () => {
        await signIn(page, email, secret);
        await expect(alert).toHaveText(sentence);
        await expect(page).toHaveURL('/auth/login');
      });
    }
    await test.step('502 without a readable body', async () => {
      await page.route('/api/auth/login', (route) => route.fulfill({ status: 502, body: '' }));
      await signIn(page, people.admin, password);
      await expect(alert).toHaveText('Неизвестная ошибка');
    });
    await test.step('the way back', async () => {
      await expect(page.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
      await page.getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL('/auth');
    });
  });

  test(
    'AUTH-15, AUTH-21: the right password stores the token, loads the profile and shows the dashboard',
    { tag: '@gate' },
    async ({ page }) => {
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
    },
  );
});

test('AUTH-02, AUTH-12, AUTH-23: with a token the sign-in screens lead to /; every call carries it raw, and the profile is asked for once a load', async ({
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
  for (const path of ['/auth', '/auth/login', '/']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Team Performance Dashboard' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(6);
      const all = calls.splice(0);
      expect(all.map((call) => call.token)).toEqual(all.map(() => token));
      expect(all.filter((call) => call.path === '/api/users/me')).toHaveLength(1);
    });
  }
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

  test('AUTH-06: a link that is no longer valid signs nobody out, one of somebody else asks, one of the same person does not', async ({
    page,
    request,
    signInAs,
  }) => {
    const mine = await signInAs('admin');
    const theirs = await tokenOf(request, 'rep', servers.demo);
    const stored = () => page.evaluate(() => localStorage.getItem('authToken'));
    const question = /^You are signed in as .*admin@demo\.example.*\. Continue as .*rep@demo\.example.*\?$/;

    await test.step('no longer valid', async () => {
      await page.goto('/auth/google?token=x');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('alert')).toHaveText(
        /^This link is not valid any more\. You are still signed in as /,
      );
      await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
      expect(await stored()).toBe(mine);
    });
    await test.step('of somebody else, declined', async () => {
      await page.goto(`/auth/google?token=${theirs}`);
      await expect(page.getByText(question)).toBeVisible();
      // Asked for, but not kept where a link or the history would find it.
      await expect(page).toHaveURL('/auth/google');
      expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(theirs);
      await page.getByRole('button', { name: /^Stay signed in as / }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
      expect(await stored()).toBe(mine);
    });
    await test.step('whoever comes back to the question has answered it', async () => {
      await page.goto(`/auth/google?token=${theirs}`);
      await expect(page.getByText(question)).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL('/');
      expect(await stored()).toBe(mine);
    });
    await test.step('of somebody else, taken', async () => {
      await page.goto(`/auth/google?token=${theirs}`);
      await page.getByRole('button', { name: /^Continue as / }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Team Performance Dashboard' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
      expect(await stored()).toBe(theirs);
    });
    await test.step('another session of the same person', async () => {
      const other = await login(request, people.rep, password, { at: servers.demo });
      await page.goto(`/auth/google?token=${other}`);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('article')).toHaveCount(6);
      expect(await stored()).toBe(other);
    });
  });

  test('AUTH-04, AUTH-05, AUTH-22: an error is shown decoded and wins over a token, and nothing at all leads to /auth', async ({
    page,
  }) => {
    for (const [search, text] of [
      ['token=not-to-be-stored&error=User%20is%20not%20active', inactive],
      ['error=Access%20denied%3A%20%D0%BE%D1%82%D0%BA%D0%B0%D0%B7', 'Access denied: отказ'],
    ] as const) {
      await test.step(text, async () => {
        await page.goto(`/auth/google?${search}`);
        await expect(page).toHaveURL('/auth');
        await expect(page.getByRole('alert')).toHaveText(text);
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      });
    }
    await test.step('nothing at all', async () => {
      await page.goto('/auth/google');
      await expect(page).toHaveURL('/auth');
      await expect(page.getByRole('heading', { name: 'Sign in to Standings' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});
