import { expect, type Page } from '@playwright/test';
import { dialog, heading, type Screen } from './screen.ts';

const cards = (page: Page) => expect(page.getByRole('article')).toHaveCount(10);

const request = (id: number, name: string, message: string) => ({
  id,
  name,
  email: `person${id}@example.com`,
  message,
  created_at: '2026-11-13T08:30:00Z',
});

/** Invented requests, so that the journeys' own do not come and go in the picture. */
async function withRequests(page: Page): Promise<void> {
  await page.route('/api/access-requests?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          requests: [
            request(2, 'Пётр Громов', 'I joined the Volga team on Monday'),
            request(1, 'Константин Константинопольский-Задунайский', 'Please let me in. '.repeat(20)),
          ],
          total: 7,
          totalPages: 2,
        },
      },
    }),
  );
  await page.reload();
  await expect(page.getByRole('region', { name: 'Access requests' }).getByRole('listitem')).toHaveCount(2, {
    // Loaded twice over.
    timeout: 30_000,
  });
  await cards(page);
}

export const userScreens: Screen[] = [
  { name: 'users', path: '/users', person: 'admin', show: cards },
  {
    name: 'users-empty',
    path: '/users?q=nobody-is-called-so',
    person: 'admin',
    show: (page) => expect(page.getByText('No users found')).toBeVisible(),
  },
  { name: 'users-requests', path: '/users', person: 'admin', show: withRequests },
  {
    name: 'user-create',
    path: '/users',
    person: 'admin',
    show: async (page) => {
      await dialog('Create User')(page);
      const form = page.getByRole('dialog');
      await form.getByLabel('Email').fill('g.okafor@');
      await form.getByLabel('Password').fill('123456');
      await form.getByLabel('Name').fill('Grace Okafor');
      await form.getByRole('button', { name: 'Create User' }).click();
      await expect(page.locator('[role=alert]')).toBeVisible();
    },
  },
  { name: 'user-edit', path: '/users/1', person: 'admin', show: dialog('Edit User') },
  {
    name: 'user-edit-admin',
    path: '/users?status=admin',
    person: 'admin',
    show: async (page) => {
      const other = page.getByRole('article').filter({ hasText: 'Protected' }).first();
      await other.getByRole('button', { name: /^Edit/ }).click();
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeDisabled();
    },
  },
  {
    name: 'user-delete',
    path: '/users?status=inactive',
    person: 'admin',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    },
  },
  { name: 'user', path: '/users/1', person: 'admin', show: (page) => expect(page.getByRole('article')).toBeVisible() },
  {
    name: 'user-not-found',
    path: '/users/null',
    person: 'admin',
    show: (page) => expect(page.getByText('User not found')).toBeVisible(),
  },
  { name: 'organisation', path: '/settings/organisation', person: 'admin', show: heading('Organisation settings') },
  {
    name: 'organisation-zones',
    path: '/settings/organisation',
    person: 'admin',
    show: async (page) => {
      await page.getByRole('combobox', { name: /^Time zone/ }).click();
      await page.getByRole('combobox', { name: 'Find a time zone' }).fill('europe');
      await expect(page.getByRole('option', { name: 'Europe/Moscow' })).toBeVisible();
    },
  },
];
