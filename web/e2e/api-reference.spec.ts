import type { Page } from '@playwright/test';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

// How the screen looks, what axe says of it and that nothing overflows: screens.spec.ts, with all the others.

const menu = (page: Page) => page.getByRole('button', { name: /account menu$/ });
const call = (page: Page, id: string) => page.locator(`#${id}`);

test('an admin finds a call from the menu, by keyboard alone, and reads how to make it', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/');
  await menu(page).press('Enter');
  await page.getByRole('menuitem', { name: 'API reference' }).press('Enter');
  await expect(page).toHaveURL('/api-reference');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await expect(page).toHaveTitle('API reference · Standings');

  const all = await page.locator('summary').count();
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.focus();
  await page.keyboard.type('post calendar event');
  await expect(page.getByText(`1 of ${all} calls`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');

  const opened = call(page, 'create_event');
  await expect(opened.getByRole('row', { name: /group_member_id/ })).toContainText('integer');
  const example = opened.getByRole('group', { name: 'Example of the request body' });
  await expect(example).toContainText('"group_member_id": 57');
  await expect(opened.getByText('201', { exact: true })).toBeVisible();
  const command = opened.getByRole('group', { name: 'The call as a curl command' });
  await expect(command).toContainText(`curl -X POST '${servers.demo.url}/api/calendar'`);
  await expect(command).toContainText('Authorization: $TOKEN');

  await page.keyboard.press('Enter');
  await expect(example).toHaveCount(0);
});

test('the command is copied, and nothing is loaded from elsewhere', async ({ page, context, signInAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('admin');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(servers.demo.url)) foreign.push(request.url());
  });
  await page.goto('/api-reference#get_me');
  await call(page, 'get_me').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`curl '${servers.demo.url}/api/users/me' \\\n  -H "Authorization: $TOKEN"`);
  expect(foreign).toEqual([]);
});

test('a link to a call opens it and scrolls to it, clear of the header, on a phone and on a desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  for (const width of [390, 1440]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/profile');
      await page.goto('/api-reference#toggle_active');
      const target = call(page, 'toggle_active');
      await expect(target.getByRole('heading', { name: 'Answers' })).toBeVisible();
      const summary = target.locator('summary');
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole('banner').boundingBox();
      const box = await summary.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    });
  }
});

test('a link to a group leads there, and the keyboard goes on from it', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/api-reference');
  await page.getByRole('navigation', { name: 'Groups of calls' }).getByRole('link', { name: 'users' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'users' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(call(page, 'list_users').locator('summary')).toBeFocused();
});

test('a regular user has no link to it, gets nothing of it, and is sent to the dashboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('rep');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await menu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Teams' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'API reference' })).toHaveCount(0);
  await page.goto('/api-reference');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Team Performance Dashboard' })).toBeVisible();
  expect(asked.filter((url) => /reference-page|openapi/.test(url))).toEqual([]);
});
