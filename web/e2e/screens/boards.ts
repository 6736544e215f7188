import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

export const boardScreens: Screen[] = [
  {
    name: 'dashboard',
    path: '/',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(6);
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
  {
    name: 'dashboard-month',
    path: '/?period=month',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      await expect(page.getByRole('article')).toHaveCount(6);
      await expect(page.getByRole('navigation', { name: words('progress.presets') })).toBeVisible();
      await expect(page.getByText(words('period.improved'), { exact: true })).not.toHaveCount(0);
      await expect(page.getByRole('button', { name: /account menu$|меню пользователя$/ })).toBeVisible();
    },
  },
  {
    name: 'search',
    path: '/',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(6);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill('ca');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'score-history',
    path: '/',
    person: 'rep',
    show: async (page) => {
      await page.getByTestId('score').first().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'api-reference',
    path: '/api-reference#edit_group',
    person: 'admin',
    show: async (page) => {
      await expect(page.locator('#edit_group').getByRole('button', { name: 'Copy' })).toBeVisible();
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
];
