import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const links = [
  ['Today', '/today'],
  ['Dashboard', '/'],
  ['Goals', '/goals'],
  ['Progress', '/progress'],
  ['Calendar', '/calendar'],
  ['Teams', '/teams'],
  ['Inbox', '/inbox'],
  ['Users', '/users'],
  ['Settings', '/profile'],
  ['Sign Out', '/logout'],
] as const;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('NAV-01 NAV-08 TDAY-01: the sidebar of an admin begins with Today; the menu behind the picture has the same links, the guide, and the organisation and the API reference', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/');
  await test.step('the sidebar', async () => {
    for (const [name, path] of links) {
      // What waits in the inbox is part of its name.
      const link = sidebar(page).getByRole('link', { name: new RegExp(`^${name}(, \\d+ waiting)?$`) });
      await expect(link).toHaveAttribute('href', path);
      await expect(link.locator('svg')).toBeVisible();
    }
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
  await test.step('the menu', async () => {
    await page.getByRole('button', { name: /account menu$/ }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    const inMenu = [
      ...links.slice(0, 8),
      ['Organisation settings', '/settings/organisation'] as const,
      ['API reference', '/api-reference'] as const,
      ['Help', '/docs'] as const,
      ...links.slice(8),
    ];
    await expect(items).toHaveText(inMenu.map(([name]) => name));
    expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')))).toEqual(
      inMenu.map(([, path]) => path),
    );
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test('NAV-01, NAV-02, NAV-04: a user skips to the content, has neither Users nor Inbox, has the footer, and hears where a link has led', async ({
  page,
  signInAs,
}) => {
  await signInAs('rep');
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await test.step('the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the links', async () => {
    await expect(sidebar(page).getByRole('link', { name: 'Teams' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Users|Inbox)/ })).toHaveCount(0);
  });
  await test.step('the footer', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('© 2025 Standings. All rights reserved.')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/privacy');
    await expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/docs');
    await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/docs');
  });
  await test.step('the announcement', async () => {
    await expect(page.getByTestId('announcer')).toHaveText('');
    await sidebar(page).getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByTestId('announcer')).toHaveText('Calendar');
  });
});

test('AUTH-11, NAV-02, NAV-07: every route of the layout opens for an admin, and the header’s title follows the path', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  for (const [path, title] of [
    ['/today', 'Today'],
    ['/progress', 'Progress'],
    ['/calendar', 'Calendar'],
    ['/archive', 'Performance Archive'],
    ['/teams', 'Teams'],
    ['/teams/1', 'Team'],
    ['/teams/1/balls', 'Team scores'],
    ['/users', 'Users'],
    ['/users/1', 'User'],
    ['/profile', 'Settings'],
    ['/', 'Dashboard'],
  ] as const) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByTestId('header-title')).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Standings`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(sidebar(page)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('NAV-08: tab bar and More sheet lead everywhere', { tag: '@gate' }, async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(6);
    const tabs = sidebar(page);
    await expect(tabs.getByRole('link')).toHaveText(['Today', 'Dashboard', /Inbox$/]);
    await expect(tabs.getByRole('button', { name: /^(Create an event|Report a result)$/ })).toBeVisible();
    await tabs.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link')).toHaveText([
      'Goals',
      'Progress',
      'Calendar',
      'Teams',
      /^Users/,
      'Help',
      'Settings',
      'Sign Out',
    ]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await tabs.getByRole('button', { name: 'More' }).click();
    await sheet.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(sheet).toHaveCount(0);
  });
});

test('AUTH-09: a path that is no route answers 404 with the page that says so', async ({ page }) => {
  for (const path of ['/nothing-here', '/teams/1/nothing', '/auth/nothing']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · Standings');
  }
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
});

test('NAV-10: English by default with the quoted Russian, then all English or all Russian; the theme is the system’s until it is chosen', async ({
  page,
  signInAs,
}) => {
  await signInAs('rep');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const html = page.locator('html');
  const choose = async (button: string, language: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  };
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Performance Dashboard');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await choose('Language', 'Русский');
  await expect(html).toHaveAttribute('lang', 'ru');
  await expect(page.getByText('Страница 1 из 3 (всего 14 команд)')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты команд');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await choose('Язык', 'English');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto('/logout');
  await expect(page).toHaveURL('/auth');
  await page.goto('/auth/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
