import { expect, type Page } from '@playwright/test';
import { dialog, type Screen } from './screen.ts';

const month = `?from=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`;
const chart = (page: Page) => expect(page.locator('main svg.chart[role=img]').first()).toBeVisible();

export const progressScreens: Screen[] = [
  {
    name: 'progress',
    // With the rep's own calendar below.
    path: `/progress${month}&groups=1,2,3,4&cuser=2`,
    person: 'admin',
    show: async (page) => {
      await chart(page);
      await expect(page.getByText('Total Demos')).toBeVisible();
      await page.getByRole('group', { name: 'Values of the chart' }).getByRole('button').nth(1).focus();
    },
  },
  { name: 'progress-pie', path: `/progress${month}&groups=1,2,3&chart=pie`, person: 'rep', show: chart },
  { name: 'progress-scale', path: `/progress${month}&groups=1&chart=scale`, person: 'rep', show: chart },
  { name: 'progress-line', path: `/progress${month}&groups=1,2&chart=line`, person: 'rep', show: chart },
  {
    name: 'progress-table',
    path: `/progress${month}&groups=all`,
    person: 'rep',
    show: async (page) => {
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'progress-filters',
    path: `/progress${month}&groups=1`,
    person: 'rep',
    only: 'phone',
    show: async (page) => {
      await dialog('Filters')(page);
      await expect(page.getByRole('radio').first()).toBeAttached();
    },
  },
  {
    name: 'progress-empty',
    path: '/progress?from=2001-01-01&to=2001-01-07',
    person: 'rep',
    show: (page) => expect(page.getByText('No events found in selected period').first()).toBeVisible(),
  },
];
