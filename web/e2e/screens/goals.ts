import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

export const goalsScreens: Screen[] = [
  {
    name: 'targets',
    path: '/goals?team=1',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      await expect(page.getByRole('grid', { name: words('goals.targets') })).toBeVisible();
    },
  },
];
