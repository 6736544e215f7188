import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Nobody asks, and nobody is erased: the server's answers are put in its mouth. */
const asked = async (page: Page, askedAt: string | null) => {
  await page.route(/\/api\/users\/\d+\/erase$/, (route) =>
    route.fulfill({ json: { success: true, data: { erased: false, asked_at: askedAt } } }),
  );
  await page.reload();
};

const request = (id: number, name: string, day: string) => ({
  person: { id, name, picture: null },
  email: `person${id}@example.com`,
  asked_at: `${day}T08:30:00Z`,
});

export const eraseScreens: Screen[] = [
  {
    name: 'profile-asked',
    path: '/profile',
    person: 'rep',
    russian: true,
    show: async (page, words) => {
      await asked(page, '2026-11-13T08:30:00Z');
      await expect(page.getByRole('button', { name: words('data.takeBack') })).toBeVisible();
    },
  },
  {
    name: 'erase-ask',
    path: '/profile',
    person: 'rep',
    russian: true,
    show: async (page, words) => {
      await asked(page, null);
      await page.getByRole('button', { name: words('data.ask') }).click();
      await expect(page.getByRole('dialog', { name: words('erase.askTitle') })).toBeVisible();
    },
  },
  {
    name: 'user-erase',
    path: '/users/7',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      await page.route(/\/api\/users\/\d+\/erase$/, (route) =>
        route.fulfill(
          route.request().method() === 'POST'
            ? { status: 422, json: { error: 'no', fields: { email: 'no' } } }
            : { json: { success: true, data: { erased: false, asked_at: null } } },
        ),
      );
      await page.getByRole('button', { name: words('users.erase') }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('somebody@example.com');
      await page.getByRole('button', { name: words('users.eraseConfirm') }).click();
      await expect(page.getByText(words('erase.wrongEmail'))).toBeVisible();
    },
  },
  {
    name: 'users-erasures',
    path: '/users',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      const data = [
        request(21, 'Константин Константинопольский-Задунайский', '2026-11-09'),
        request(22, 'Oliver Stanton', '2026-11-13'),
      ];
      await page.route('/api/erasure-requests', (route) => route.fulfill({ json: { success: true, data } }));
      await page.reload();
      const card = page.getByRole('region', { name: words('erasures.title') });
      await expect(card.getByRole('listitem')).toHaveCount(2);
    },
  },
];
