import { expect } from '@playwright/test';
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
    name: 'auth-alert',
    path: '/auth/google?error=User%20is%20not%20active',
    show: (page) => expect(page.getByRole('alert')).toBeVisible(),
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
