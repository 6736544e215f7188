import { expect, type Page } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

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
  const requests = page.getByRole('region', { name: 'Access requests' });
  // Loaded twice over.
  await expect(requests).toBeVisible();
  // On a phone they are one line at first.
  if ((page.viewportSize()?.width ?? 0) < 768) await requests.getByRole('button', { name: 'Show' }).click();
  await expect(requests.getByRole('listitem')).toHaveCount(2);
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
    name: 'users-table',
    path: '/users?view=table&sort=last_sign_in',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('row')).toHaveCount(41);
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .nth(2)
        .check();
      await expect(page.getByText('1 chosen')).toBeVisible();
    },
  },
  { name: 'users-import', path: '/users/import', person: 'admin', show: heading('Import people') },
  {
    name: 'users-import-plan',
    path: '/users/import',
    person: 'admin',
    show: async (page) => {
      const rows = [
        'ФИО;Почта;Команда;Должность;Баллы',
        'Алла Воронина;alla@new.example;Новая команда;Представитель;1486,5',
      ];
      rows.push(
        'Константин Константинопольский-Задунайский;konstantin;Новая команда;;',
        'Карл Брандт;k@new.example;;;12',
      );
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
      await page.getByLabel('File').setInputFiles(file);
      await expect(page.getByText('Not an email address')).toBeVisible();
      await page.getByRole('button', { name: 'Import 1 row' }).click();
      await expect(page.getByText('Say why the scores change.')).toBeVisible();
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
];
