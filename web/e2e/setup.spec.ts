import type { Browser, Page } from '@playwright/test';
import { FirstRun, fillSetup, founder } from './support/first-run.ts';
import { expectAccessible, expectNoOverflow, picture, settled } from './support/looks.ts';
import { stills } from './support/pictured.ts';
import { firstRun, password, people } from './support/servers.ts';
import { expect, signIn, test } from './support/test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** In both themes, on a desk and on a phone. */
async function inEachLook(page: Page, look: (theme: 'dark' | 'light', width: number) => Promise<void>): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await settled(page);
      await look(theme, viewport.width);
    }
  }
}

const readers = [
  { language: 'en', locale: 'en-GB', organisation: 'Aurora Pharma', name: 'Vera Sinitsyna' },
  { language: 'ru', locale: 'ru-RU', organisation: 'Аптека Плюс', name: 'Вера Синицына' },
];

/** The filled page: for the guide in the languages in which it is written, and in each look. */
async function takePictures(browser: Browser, address: string): Promise<void> {
  for (const { language, locale, organisation, name } of readers) {
    const context = await browser.newContext({ locale, timezoneId: 'Europe/Moscow', serviceWorkers: 'block' });
    await context.addInitScript((choice) => localStorage.setItem('language', choice), language);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    await fillSetup(page, 'K7QF-2M9P-XR4T', organisation, name);
    await page.getByRole('heading', { level: 1 }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await settled(page);
    await picture(page, 'setup', `guide/pictures/${language}`);
    if (language === 'en') await inEachLook(page, (theme, width) => picture(page, `setup-${theme}-${width}`));
    await context.close();
  }
}

test(
  'first run: every screen leads to the set-up, which makes the first administrator once',
  { tag: '@gate' },
  async ({ page, browser, request }) => {
    const server = await FirstRun.start(firstRun.empty);
    const { url } = server.at;
    const other = await browser.newPage({ serviceWorkers: 'block' });
    try {
      for (const path of ['/', '/teams', '/auth/login', '/setup']) {
        await page.goto(url + path);
        await expect(page).toHaveURL(`${url}/setup`);
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Set up Standings' })).toBeVisible();
      await expect(page).toHaveTitle('Set-up · Standings');
      await expect(page.getByText('docker compose logs standings')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Start empty' })).toBeChecked();
      await expect(page.getByRole('combobox', { name: 'First day of the week' })).toHaveText('Sunday');
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitemradio', { name: 'Русский' }).click();
      await expect(page.getByRole('button', { name: 'Настроить' })).toBeVisible();
      await page.getByRole('button', { name: 'Язык' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();

      const code = page.getByRole('textbox', { name: 'Code' });
      const submit = page.getByRole('button', { name: 'Set up', exact: true });
      await submit.click();
      await expect(code).toBeFocused();
      await expect(page.getByText('This field is required.')).toHaveCount(5);
      await inEachLook(page, (theme) => expectAccessible(page, theme));
      await expectNoOverflow(page, [320, 390, 820, 1280, 1440]);
      if (stills) await takePictures(browser, url);

      await fillSetup(page, 'AAAA-BBBB-CCCC', 'Аврора');
      await submit.click();
      await expect(code).toBeFocused();
      await expect(code).toHaveAccessibleDescription(/^Wrong code/);
      // What only the server knows.
      await code.fill((await server.code()).toLowerCase().replaceAll('-', ' '));
      await page.route(`${url}/api/setup`, async (route) => {
        const body = route.request().postDataJSON();
        body.organisation.zone = 'Mars/Olympus';
        await route.continue({ postData: body });
      });
      await submit.click();
      const zone = page.getByRole('combobox', { name: /^Time zone/ });
      await expect(zone).toBeFocused();
      await expect(zone).toHaveAccessibleDescription(/^There is no such time zone/);
      await page.unrouteAll();
      await zone.click();
      await page.getByRole('combobox', { name: 'Find a time zone' }).fill('yekat');
      await page.getByRole('option', { name: 'Asia/Yekaterinburg' }).click();

      // Somebody else has the page open too, and is slower.
      await other.goto(url);
      await fillSetup(other, await server.code(), 'Too late');

      await submit.dblclick();
      await expect(page).toHaveURL(`${url}/`);
      await expect(page.getByText('No teams available')).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
      await expect(page.getByText(founder.email)).toBeVisible();
      await page.goto(`${url}/settings/organisation`);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Аврора');
      await expect(page.getByRole('combobox', { name: /^Time zone/ })).toContainText('Asia/Yekaterinburg');
      await page.goto(`${url}/setup`);
      await expect(page).toHaveURL(`${url}/`);

      await other.getByRole('button', { name: 'Set up', exact: true }).click();
      await expect(other.getByRole('alert')).toContainText('This organisation is already set up.');
      await other.getByRole('link', { name: 'Sign In' }).click();
      await expect(other).toHaveURL(`${url}/auth`);
      expect(await (await request.get(`${url}/api/setup`)).json()).toEqual({ needed: false });
    } finally {
      await other.close();
      await server.stop();
    }
  },
);

test.describe('with the worker that opens the app offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('first run with sample data: boards to look at, only the founder can sign in, and it opens without a network', async ({
    page,
    context,
    request,
  }) => {
    const server = await FirstRun.start(firstRun.sample);
    const { url } = server.at;
    try {
      await page.goto(url);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await fillSetup(page, await server.code(), 'Аврора');
      await page.getByRole('radio', { name: 'Fill with an invented organisation' }).check();
      await page.getByRole('button', { name: 'Set up', exact: true }).click();
      await expect(page).toHaveURL(`${url}/`);
      await expect(page.getByText('8 total teams')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(6);
      for (const email of [people.admin, people.rep]) {
        const answer = await request.post(`${url}/api/auth/login`, { data: { email, password } });
        expect(answer.status()).toBe(401);
      }

      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(/^Board from /)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(6);
      await context.setOffline(false);
      await page.goto(`${url}/logout`);
      await expect(page).toHaveURL(`${url}/auth`);
      await page.goto(`${url}/auth/login`);
      await signIn(page, founder.email, founder.password);
      await expect(page.getByRole('article')).toHaveCount(6);
    } finally {
      await server.stop();
    }
  });
});
