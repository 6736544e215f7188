import { expect } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

export const authScreens: Screen[] = [
  { name: 'auth', path: '/auth', show: heading('Sign in to Standings') },
  { name: 'login', path: '/auth/login', show: heading('Вход в систему') },
  {
    name: 'auth-alert',
    path: '/auth/google?error=User%20is%20not%20active',
    show: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'invite',
    path: '/invite#a-link',
    show: async (page) => {
      const data = { purpose: 'invitation', name: null, email: 'k.brandt@demo.example', last_day: '2026-11-22' };
      await page.route('/api/invitations/look', (route) => route.fulfill({ json: { success: true, data } }));
      await page.reload();
      await heading('Welcome')(page);
      await expect(page.getByLabel('Your password')).toBeVisible();
    },
  },
  { name: 'not-found', path: '/nothing-here', show: heading('Page Not Found') },
  { name: 'privacy', path: '/privacy', show: heading('Privacy Policy') },
  {
    name: 'loading',
    path: '/',
    person: 'rep',
    show: (page) => expect(page.getByText('Загрузка данных...')).toBeVisible(),
  },
];
