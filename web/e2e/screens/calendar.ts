import { expect, type Page } from '@playwright/test';
import { eventItems, eventRows, withFilters } from '../support/calendar.ts';
import { dialog, type Screen } from './screen.ts';

const choices = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Whoever stands first in the team. */
async function person(page: Page): Promise<void> {
  await withFilters(page, async () => {
    await page.getByRole('combobox', { name: 'User', exact: true }).click();
    await choices(page).first().click();
    await expect(choices(page)).toHaveCount(0);
  });
}

async function rows(page: Page): Promise<void> {
  await person(page);
  await expect(eventRows(page).or(eventItems(page))).toHaveCount(5);
}

async function days(page: Page): Promise<void> {
  await person(page);
  await expect(
    page
      .getByRole('grid')
      .or(page.getByRole('heading', { level: 3 }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /2026/ }).first()).toHaveAttribute('aria-busy', 'false');
}

/** With the events of somebody's own calendar below. */
async function bothCalendars(page: Page): Promise<void> {
  await rows(page);
  await expect(page.getByRole('navigation', { name: 'Pages of Google events' })).toBeVisible();
}

export const calendarScreens: Screen[] = [
  { name: 'calendar', path: '/calendar?group=1&calendar=2', person: 'admin', show: bothCalendars },
  { name: 'calendar-column', path: '/calendar?group=1&layout=column&calendar=1', person: 'admin', show: bothCalendars },
  {
    name: 'calendar-empty',
    path: '/calendar?group=1',
    person: 'rep',
    show: (page) => expect(page.getByText('No events found')).toBeVisible(),
  },
  {
    name: 'calendar-filters',
    path: '/calendar?group=1&type=closed&from=2026-01-01',
    person: 'admin',
    only: 'phone',
    show: dialog('Filters'),
  },
  {
    name: 'calendar-create',
    path: '/calendar?group=1',
    person: 'admin',
    show: async (page) => {
      await rows(page);
      await dialog('Create Event')(page);
    },
  },
  {
    name: 'calendar-delete',
    path: '/calendar?group=1',
    person: 'admin',
    show: async (page) => {
      await rows(page);
      await page
        .getByRole('button', { name: /^Delete event/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    },
  },
  {
    name: 'calendar-month',
    path: '/calendar?group=1&view=month&day=2026-11-10',
    person: 'admin',
    show: days,
  },
  {
    name: 'calendar-week',
    path: '/calendar?group=1&view=week&day=2026-11-10',
    person: 'rep',
    show: days,
  },
];
