import { expect, type Page } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

async function profile(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'All Team' }).getByRole('listitem')).toHaveCount(14);
  await expect(page.getByRole('term').filter({ hasText: 'Reps' })).toBeVisible();
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
}

const ownFactor = '/api/users/me/second-factor';

/** Nobody's sign-in is changed: the server's answers are put in its mouth. */
async function secondFactorKey(page: Page): Promise<void> {
  const squares = Array.from({ length: 25 }, (_, y) => `M${y % 3} ${y}h7v1h-7zM${12 + (y % 5)} ${y}h6v1h-6z`);
  const data = { key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://', qr: { size: 25, path: squares.join('') } };
  await page.route(ownFactor, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { success: true, data } }) : route.continue(),
  );
  await profile(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill('correct horse');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
}

export const profileScreens: Screen[] = [
  { name: 'profile', path: '/profile', person: 'rep', show: profile },
  {
    name: 'profile-edit',
    path: '/profile?groups=1,2',
    person: 'admin',
    show: async (page) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Вера Синицына-Орлова');
    },
  },
  {
    name: 'profile-groups',
    path: '/profile',
    person: 'admin',
    show: async (page) => {
      await profile(page);
      await page.getByRole('button', { name: '14 of 14 groups' }).click();
      await expect(page.getByRole('checkbox')).toHaveCount(14);
    },
  },
  {
    name: 'second-factor-key',
    path: '/profile',
    person: 'admin',
    show: (page) => secondFactorKey(page),
  },
  {
    name: 'recovery-codes',
    path: '/profile',
    person: 'admin',
    show: async (page) => {
      await secondFactorKey(page);
      const data = { recovery_codes: Array.from({ length: 8 }, (_, n) => `k7dm-2xqv-9wfh-c3t${n}`) };
      await page.route(`${ownFactor}/confirm`, (route) => route.fulfill({ json: { success: true, data } }));
      await page.getByLabel('Code from the app').fill('123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'privacy-ru', path: '/privacy?lang=ru', show: heading('Политика конфиденциальности') },
  {
    name: 'contact-admin',
    path: '/contact-admin',
    show: async (page) => {
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Enter your name.')).toBeVisible();
    },
  },
  {
    name: 'contact-admin-sent',
    path: '/contact-admin',
    show: async (page) => {
      await page.route('/api/access-requests', (route) => route.fulfill({ status: 201, json: { success: true } }));
      await page.getByLabel('Name').fill('Пётр Громов');
      await page.getByLabel('Email').fill('p.gromov@example.com');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Thank you, your request was sent to the administrators.')).toBeVisible();
    },
  },
];
