import { randomUUID } from 'node:crypto';
import type { ListAccessRequestsResponse } from '../src/api/gen/types.gen.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

test('AUTH-01 AUTH-08: the privacy policy is there without signing in, in two languages, with ways back and on', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'EN' })).toHaveAttribute('aria-pressed', 'true');
  // The sign-in page asks which buttons it has; nobody asks anything about the reader.
  expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/auth/providers')).toEqual([]);

  await page.getByRole('button', { name: 'RU' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Политика конфиденциальности' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('link', { name: 'Подробнее о Standings' })).toHaveAttribute('href', '/docs');
  // Which language is in the address, so that it can be sent to somebody.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Назад' })).toBeVisible();
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(page.getByRole('link', { name: 'Learn more about Standings' })).toHaveAttribute('href', '/docs');
  // The switch is no page of its own: Back leads to where the reader came from.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/auth');
});

test('AUTH-08: who came by a link from elsewhere goes back to the app, and is let read also with a dead token', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('authToken', 'ended-long-ago'));
  await page.goto('/privacy?lang=ru');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/privacy?lang=ru');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/auth');
});

test(
  'AUTH-01 AUTH-20: a person without an account asks for one, and an administrator has the request',
  { tag: '@gate' },
  async ({ page, request }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Contact Admin' }).click();
    await expect(page).toHaveURL('/contact-admin');
    const send = page.getByRole('button', { name: 'Send request' });
    await send.click();
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    const name = `Пётр ${randomUUID()}`;
    const email = `${randomUUID()}@e2e.example`;
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('no address');
    await send.click();
    await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('x'.repeat(2100));
    await expect(page.getByText('Optional. 2000 of 2000 characters.')).toBeVisible();
    await page.getByLabel('Message').fill('Volga team');

    // Too many, then no network: what was written is still there, and the third try arrives.
    let answer: 'too many' | 'cut' | 'real' = 'too many';
    await page.route('/api/access-requests', (route) => {
      if (answer === 'real') return route.continue();
      if (answer === 'cut') return route.abort();
      return route.fulfill({ status: 429, headers: { 'Retry-After': '300' }, json: { success: false, error: 'Slow' } });
    });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('wait about five minutes');
    answer = 'cut';
    await send.click();
    await expect(page.getByRole('alert')).toContainText('There is no connection.');
    await expect(page.getByLabel('Message')).toHaveValue('Volga team');
    answer = 'real';
    await send.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'your request was sent to the administrators' }),
    ).toBeVisible();

    const headers = { Authorization: await tokenOf(request, 'admin', servers.demo) };
    const listed = await request.get('/api/access-requests', { params: { limit: 100 }, headers });
    const { data }: ListAccessRequestsResponse = await listed.json();
    expect(data.requests.find((each) => each.email === email)).toMatchObject({ name, message: 'Volga team' });
  },
);
