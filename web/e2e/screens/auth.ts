import { expect } from '@playwright/test';
import { servers } from '../support/servers.ts';
import { tokenOf } from '../support/test.ts';
import { heading, type Screen } from './screen.ts';

export const authScreens: Screen[] = [
  { name: 'auth', path: '/auth', show: heading('Sign in to Standings') },
  { name: 'login', path: '/auth/login', show: heading('Вход в систему') },
  {
    name: 'login-error',
    path: '/auth/login',
    show: async (page) => {
      await page.getByLabel('Email').fill('nobody@demo.example');
      await page.getByLabel('Пароль', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Войти' })).toBeEnabled();
    },
  },
  {
    name: 'login-code',
    path: '/auth/login',
    show: async (page) => {
      const refuse = (path: string, body: object) =>
        page.route(path, (route) => route.fulfill({ status: 401, json: { success: false, error: 'x', ...body } }));
      await refuse('/api/auth/login', { code: 'second_factor_required', challenge: 'abc' });
      await refuse('/api/auth/second-factor', { code: 'invalid_code' });
      await page.getByLabel('Email').fill('nobody@demo.example');
      await page.getByLabel('Пароль', { exact: true }).fill('correct horse');
      await page.getByRole('button', { name: 'Войти' }).click();
      await page.getByLabel('Code from the app').fill('123456');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'auth-alert',
    path: '/auth/google?error=User%20is%20not%20active',
    show: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'auth-other-person',
    path: '/privacy',
    person: 'admin',
    show: async (page) => {
      await page.goto(`/auth/google?token=${await tokenOf(page.request, 'rep', servers.demo)}`);
      await heading('Switch accounts?')(page);
    },
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
