import type { Page } from '@playwright/test';
import type { ListUsersPageResponse, User } from '../src/api/gen/types.gen.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const stat = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });

test(
  'USER-01, USER-13: role, counts with percentages, ten cards a page, search and filter in the address',
  { tag: '@gate' },
  async ({ page, request, signInAs }) => {
    const token = await signInAs('admin');
    const answer = await request.get('/api/users', { headers: { Authorization: token } });
    const { data: all }: { data: User[] } = await answer.json();
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(page.getByText('Your role').getByText('Admin')).toBeVisible();
    const counts = {
      'Total users': all.length,
      Active: all.filter((user) => user.is_active).length,
      Inactive: all.filter((user) => !user.is_active).length,
      'Admin users': all.filter((user) => user.role === 'admin').length,
    };
    for (const [label, count] of Object.entries(counts)) {
      const shown = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await expect(shown.getByRole('definition').first()).toHaveText(new Intl.NumberFormat('en').format(count));
      await expect(shown).toContainText(`${((100 * count) / all.length).toFixed(1)}%`);
    }
    await expect(cards(page)).toHaveCount(10);
    const pages = Math.ceil(all.length / 10);
    await expect(page.getByText(`Page 1 of ${pages} (${all.length} total users)`)).toBeVisible();
    const first = await cards(page).first().getAttribute('aria-label');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/users?page=2');
    await expect(page.getByRole('article', { name: first ?? '', exact: true })).toHaveCount(0);
    await expect(cards(page)).toHaveCount(10);

    // A filter begins at page 1; the percentages stay those of the organisation.
    await page.getByRole('button', { name: 'Inactive', exact: true }).click();
    await expect(page).toHaveURL('/users?status=inactive');
    await expect(page.getByText(`(${counts.Inactive} total users)`)).toBeVisible();
    await expect(cards(page).first().getByText('Inactive').first()).toBeVisible();
    await expect(stat(page, 'Total users')).toContainText('100.0%');
    await page.getByRole('button', { name: 'Admins', exact: true }).click();
    await expect(page.getByText('Protected').first()).toBeVisible();
    await expect(page.getByText('You', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('rep@demo');
    await expect(page).toHaveURL('/users?q=rep%40demo');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('rep@demo.example');
    await page.getByRole('searchbox').fill('nobody is called so');
    await expect(page.getByText('No users found')).toBeVisible();

    // The way back leaves the search, and the field follows; a link to a page that is not there leads to the last.
    await page.goBack();
    await expect(page).toHaveURL('/users?status=admin');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.goto('/users?page=99999');
    await expect(page).toHaveURL(`/users?page=${pages}`);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  },
);

test('USER-01: a load that fails says so quietly; a hundred thousand people are ten cards', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.route('/api/users/page?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/users');
  await expect(page.getByText('The data could not be loaded.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('/api/users/page?*');
  await page.route('/api/users/page?*', async (route) => {
    const response = await route.fetch();
    const body: ListUsersPageResponse = await response.json();
    const counts = { total: 100_000, active: 99_999, inactive: 1, admins: 0 };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, total: 100_000, totalPages: 10_000, counts } },
    });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 1 of 10000 (100000 total users)')).toBeVisible();
  await expect(stat(page, 'Total users')).toContainText('100,000');
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Page 10000' }).click();
  await expect(page).toHaveURL('/users?page=10000');

  // A refresh that fails keeps what is shown: here the one after a change, which the server never sees.
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/users');
  await expect(cards(page)).toHaveCount(10);
  const shown = await cards(page).allTextContents();
  await page.route('/api/users/page?*', (route) => route.abort());
  await page.route('/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ json: { success: true } }) : route.fallback(),
  );
  await cards(page)
    .first()
    .getByRole('button', { name: /^Edit / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Name').fill('Somebody Else');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The data could not be refreshed', { exact: false })).toBeVisible();
  expect(await cards(page).allTextContents()).toEqual(shown);
  // Another page was never here: it could not be loaded.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The data could not be loaded.')).toBeVisible();
});

test('USER-01: regular users have no way here', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.goto('/users');
  await expect(page).toHaveURL('/');
  await page.goto(`${servers.demo.url}/settings/organisation`);
  await expect(page).toHaveURL('/');
});
