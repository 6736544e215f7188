import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

export const goalsScreens: Screen[] = [
  {
    name: 'goals',
    path: '/goals?team=7',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      await expect(page.getByRole('region', { name: words('goals.people'), exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    },
  },
  {
    name: 'targets',
    path: '/goals?view=targets&team=7',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      await expect(page.getByRole('grid', { name: words('goals.targets') })).toBeVisible();
    },
  },
];
