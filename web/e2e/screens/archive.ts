import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const archiveScreens: Screen[] = [
  {
    name: 'archive',
    path: `/archive?date=${daysAgo(20)}`,
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
      // A phone has the teams in a sheet.
      await expect(page.getByRole('button', { name: /^(Urals — OTC & Wellness|Filters)/ }).first()).toBeVisible();
    },
  },
  {
    name: 'archive-month',
    path: `/archive?date=${daysAgo(20)}&period=month`,
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(page.getByText(/^gained since the end of/)).toBeVisible();
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
  {
    name: 'archive-empty',
    path: '/archive?date=2001-01-01',
    person: 'rep',
    show: (page) => expect(page.getByText('No performance data available')).toBeVisible(),
  },
  {
    name: 'archive-fullscreen',
    path: '/archive/fullscreen?groups=1,2,3,4',
    person: 'rep',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(4);
      // DESIGN 10 lets unused controls fade to 40 %, below any contrast: judged here is the screen in use.
      await page.keyboard.press('Tab');
      await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('pointermove')), 1000));
      await expect(page.getByTestId('controls')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'archive-fullscreen-month',
    path: '/archive/fullscreen?groups=1,2,3,4&period=month',
    person: 'rep',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(4);
      await page.keyboard.press('Tab');
      await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('pointermove')), 1000));
      await expect(page.getByRole('navigation', { name: 'Period' })).toHaveCSS('opacity', '1');
    },
  },
];
