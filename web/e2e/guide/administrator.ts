import { expect, type Page } from '@playwright/test';
import { ownRules } from '../../src/test/points.ts';
import { makeDisplay } from '../support/displays.ts';
import { servers } from '../support/servers.ts';
import { connections, displays, preview, requests, rules } from './invented.ts';
import { answered, button, dialog, type Picture } from './picture.ts';
import { choosePerson } from './rep.ts';

const soon = { timeout: 30_000 };

/** Four teams on a wall, by a link of their own. */
async function wall(page: Page): Promise<void> {
  const wishes = { name: 'Sales floor', teamIds: [1, 2, 3, 4], rotateSeconds: 300 };
  const { link } = await makeDisplay(page.request, wishes, servers.demo, 'admin');
  await page.goto(link);
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

export const administratorPictures: Picture[] = [
  {
    name: 'users',
    path: '/users',
    person: 'admin',
    take: async (page, words) => {
      await answered(page, { '/api/access-requests?*': requests });
      await expect(page.getByRole('region', { name: words('requests.title') })).toBeVisible(soon);
      await expect(page.getByRole('article')).toHaveCount(10);
    },
  },
  {
    name: 'user-create',
    path: '/users',
    person: 'admin',
    take: async (page, words) => {
      await button(page, words('users.create')).click();
      await dialog(page).getByLabel(words('common.email')).fill('grace.okafor@example.com');
      await dialog(page).getByLabel(words('userForm.password')).first().fill('first-password');
      await dialog(page).getByLabel(words('common.name')).fill('Grace Okafor');
      return dialog(page);
    },
  },
  {
    name: 'team',
    path: '/teams/1',
    person: 'admin',
    height: 620,
    take: (page, words) => expect(page.getByRole('button', { name: words('teamPage.add') })).toHaveCount(20),
  },
  {
    name: 'scores',
    path: '/teams/1/balls',
    person: 'admin',
    height: 640,
    take: (page, words) => expect(button(page, words('scores.editOf'))).toBeVisible(),
  },
  {
    name: 'points',
    path: '/teams/1/points',
    person: 'admin',
    height: 760,
    take: async (page, words) => {
      await answered(page, { '/api/groups/1/points': ownRules() });
      await expect(page.getByRole('region', { name: words('points.versions') })).toBeVisible(soon);
    },
  },
  {
    name: 'score-edit',
    path: '/teams/1/balls',
    person: 'admin',
    take: async (page, words) => {
      await page
        .getByRole('button', { name: words('scores.editOf') })
        .nth(3)
        .click();
      const field = dialog(page).getByLabel(words('scores.new'));
      await field.fill(String(Number(await field.inputValue()) + 60));
      await expect(dialog(page).getByText(words('scores.after'))).toBeVisible();
      return dialog(page);
    },
  },
  {
    name: 'event-create',
    path: '/calendar?group=1',
    person: 'admin',
    take: async (page, words) => {
      await choosePerson(page, words);
      await expect(page.locator('tbody').first().getByRole('row')).toHaveCount(5);
      await button(page, words('calendar.create')).click();
      await dialog(page).getByLabel(words('calendar.summary')).fill('Apteka 36.6');
      return dialog(page);
    },
  },
  {
    name: 'calendar-rules',
    path: '/calendar/rules',
    person: 'admin',
    take: async (page, words) => {
      await answered(page, { '/api/google-calendar/rules': rules, '/api/google-calendar/rules/preview': preview });
      const demo = page.getByRole('textbox', { name: /4\. / });
      await demo.fill('показ', soon);
      await demo.press('Enter');
      await expect(page.getByRole('list', { name: words('rules.moves') })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'connections',
    path: '/calendar/connections',
    person: 'admin',
    height: 620,
    take: async (page, words) => {
      await answered(page, { '/api/google-calendar/connections?*': connections });
      const list = page.getByRole('list', { name: words('title.connections') });
      await expect(list.getByRole('listitem')).toHaveCount(4, soon);
    },
  },
  {
    name: 'targets',
    path: '/goals?view=targets',
    person: 'manager',
    height: 640,
    take: (page, words) => expect(page.getByRole('grid', { name: words('goals.targets') })).toBeVisible(),
  },
  {
    name: 'inbox',
    path: '/inbox',
    person: 'manager',
    take: (page, words) => expect(page.getByText(words('inbox.if'), { exact: true })).toBeVisible(),
  },
  {
    name: 'displays',
    path: '/displays',
    person: 'admin',
    height: 420,
    take: async (page, words) => {
      await answered(page, { '/api/displays': displays });
      await expect(button(page, words('displays.create'))).toBeVisible(soon);
    },
  },
  { name: 'tv', path: '/displays', person: 'admin', width: 960, height: 540, take: wall },
  {
    name: 'organisation',
    path: '/settings/organisation',
    person: 'admin',
    take: (page, words) => expect(page.getByRole('heading', { name: words('organisation.calendars') })).toBeVisible(),
  },
  {
    name: 'api-reference',
    path: '/api-reference#edit_group',
    person: 'admin',
    take: (page, words) => expect(button(page, words('common.copy'))).toBeVisible(),
  },
];
