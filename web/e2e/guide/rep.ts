import { expect, type Locator, type Page } from '@playwright/test';
import { connectedUsers, connection, externalEvents, sessions } from './invented.ts';
import { answered, button, dialog, type Picture, type Words } from './picture.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const boards = (count: number) => (page: Page) => expect(page.getByRole('article')).toHaveCount(count);

/** The demo's rep, in the first team. */
const rep = 'Иван Карпов';

/** Without the picture beside it. */
const signInPanel = (page: Page): Locator => page.getByRole('main').locator('..');

/** A phone's window. */
const phone = { width: 390, height: 844 };

/** Chooses whose events the calendar shows. */
export async function choosePerson(page: Page, words: Words): Promise<void> {
  // The other one, of the connected calendars, begins with the same word.
  await page
    .getByRole('combobox', { name: words('title.user') })
    .first()
    .click();
  await page.getByRole('combobox', { name: words('select.find') }).fill(rep);
  await page.getByRole('option', { name: rep }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

const ownCalendar =
  (own: object, shown: string) =>
  async (page: Page, words: Words): Promise<Locator> => {
    await answered(page, { '/api/google-calendar/connection': own });
    const card = page.getByRole('region', { name: words('common.googleCalendar') });
    await expect(card.getByText(words(shown), { exact: true })).toBeVisible({ timeout: 30_000 });
    return card;
  };

export const repPictures: Picture[] = [
  {
    name: 'sign-in',
    path: '/auth',
    height: 600,
    take: async (page, words) => {
      await expect(page.getByRole('link', { name: words('auth.google') })).toBeVisible();
      return signInPanel(page);
    },
  },
  {
    name: 'sign-in-refused',
    path: '/auth/login',
    height: 600,
    take: async (page, words) => {
      await page.getByLabel(words('auth.login.email')).fill('rep@demo.example');
      await page.getByLabel(words('auth.login.password'), { exact: true }).fill('not-my-password');
      await button(page, words('auth.login.submit')).click();
      await expect(page.getByText(words('auth.error.credentials'))).toBeVisible();
      return signInPanel(page);
    },
  },
  { name: 'dashboard', path: '/', person: 'rep', width: 1180, height: 642, take: boards(6) },
  {
    name: 'dashboard-month',
    path: '/?page=2&period=month',
    person: 'manager',
    width: 1180,
    height: 700,
    take: boards(6),
  },
  {
    name: 'goals',
    path: '/goals',
    person: 'manager',
    height: 1000,
    take: (page, words) => expect(page.getByRole('region', { name: words('goals.people'), exact: true })).toBeVisible(),
  },
  {
    name: 'today',
    path: '/today',
    person: 'manager',
    height: 900,
    take: (page, words) => expect(page.getByRole('heading', { name: words('lead.appointments') })).toBeVisible(),
  },
  {
    name: 'report',
    path: '/today',
    person: 'manager',
    ...phone,
    take: async (page, words) => {
      await page
        .getByRole('button', { name: words('report.title') })
        .last()
        .click();
      await expect(dialog(page).getByRole('button', { name: words('ask.send') })).toBeVisible();
    },
  },
  {
    name: 'score-history',
    path: '/',
    person: 'rep',
    take: async (page) => {
      await page.getByTestId('score').first().click();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
      return dialog(page);
    },
  },
  {
    name: 'progress',
    path: `/progress?from=${daysAgo(30)}&groups=1,2,3,4`,
    person: 'rep',
    take: (page) => expect(page.locator('main svg.chart[role=img]').first()).toBeVisible(),
  },
  {
    name: 'calendar',
    path: '/calendar?group=1&layout=column&calendar=1',
    person: 'rep',
    height: 680,
    take: async (page, words) => {
      await answered(page, {
        '/api/users/google-calendar-users?*': connectedUsers,
        '/api/google-calendar/*/events?*': externalEvents,
      });
      await choosePerson(page, words);
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(10);
    },
  },
  {
    name: 'calendar-month',
    path: '/calendar?group=1&view=month',
    person: 'rep',
    // As tall as the page: what is cut out of it must not lie below the window's edge.
    height: 1200,
    take: async (page, words) => {
      await choosePerson(page, words);
      const card = page.getByRole('region').filter({ has: page.getByRole('grid') });
      await expect(card).toHaveAttribute('aria-busy', 'false');
      return card;
    },
  },
  {
    name: 'calendar-connect',
    path: '/profile',
    person: 'rep',
    take: ownCalendar({ available: true, connection: null }, 'connection.connect'),
  },
  {
    name: 'calendar-connected',
    path: '/profile',
    person: 'rep',
    take: ownCalendar({ available: true, connection: connection() }, 'connection.syncNow'),
  },
  { name: 'archive', path: `/archive?date=${daysAgo(20)}`, person: 'rep', height: 720, take: boards(4) },
  {
    name: 'archive-fullscreen',
    path: `/archive/fullscreen?groups=1,2&date=${daysAgo(20)}`,
    person: 'rep',
    width: 1024,
    height: 540,
    take: boards(2),
  },

  {
    name: 'profile',
    path: '/profile',
    person: 'rep',
    height: 640,
    take: async (page, words) => {
      await answered(page, { '/api/google-calendar/connection': { available: true, connection: connection() } });
      await expect(page.getByText(words('connection.syncNow'))).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'sessions',
    path: '/profile',
    person: 'rep',
    height: 1600,
    take: async (page, words) => {
      await answered(page, { '/api/users/me/sessions': sessions });
      const card = page.getByRole('region', { name: words('sessions.title') });
      await expect(card.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 });
      return card;
    },
  },
  { name: 'phone', path: '/', person: 'rep', ...phone, take: boards(6) },
  {
    name: 'phone-offline',
    path: '/',
    person: 'rep',
    ...phone,
    take: async (page, words) => {
      await boards(6)(page);
      // Another load of the app: nothing of the board is in its memory.
      await page.goto('/teams');
      await boards(6)(page);
      await page.context().setOffline(true);
      const tabs = page.getByRole('navigation', { name: words('nav.main') });
      await tabs.getByRole('link', { name: words('nav.dashboard') }).click();
      await expect(page.getByText(words('live.off'), { exact: true })).toBeVisible();
    },
  },
];
