import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ firstLoadMs: 1000 });

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Notes, in the page's own time, the content area's loading screen and how long it stood before the cards. */
function watchLoading(): void {
  const seen = { loaders: 0, fade: '', aSecondAtLeast: false };
  let since = 0;
  let present = false;
  Object.assign(window, { e2eLoading: seen });
  new MutationObserver(() => {
    const statuses = [...document.querySelectorAll('#main [role=status]')];
    const loader = statuses.find((status) => status.textContent.includes('Загрузка'));
    if (loader && !present) {
      seen.loaders += 1;
      since ||= performance.now();
      const { animationName, animationDuration } = getComputedStyle(loader);
      seen.fade = `${animationName} ${animationDuration}`;
    }
    present = loader !== undefined;
    // Timers may fire up to some milliseconds early.
    if (document.querySelector('article') && since > 0) seen.aSecondAtLeast ||= performance.now() - since > 990;
    if (document.querySelector('article')) since = Infinity;
  }).observe(document, { subtree: true, childList: true });
}

const loading = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'e2eLoading'));

test('NAV-06: the first load of a screen shows the loading screen for a second at least, fading in over 300 ms; coming back shows it at once', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAs('rep');
  await page.addInitScript(watchLoading);
  await test.step('the first load', async () => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await loading(page)).toEqual({ loaders: 1, fade: 'load 0.3s', aSecondAtLeast: true });
  });
  await test.step('coming back', async () => {
    await navigation(page).getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Management');
    await expect(page.getByRole('article')).toHaveCount(6);
    const before = await loading(page);
    await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Top Performers')).toHaveCount(6);
    expect(await loading(page)).toEqual(before);
  });
  await test.step('the profile', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'All Team' })).toBeVisible();
    expect(await loading(page)).toMatchObject({ loaders: 1 });
  });
});

test('the page brings its first frame along: who is signed in sees the loading screen without any code of the app', async ({
  page,
  signInAs,
}) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  // Strangers have nothing to wait for.
  await expect(page.locator('#shell')).toBeHidden();
  await signInAs('rep');
  await page.goto('/');
  await expect(page.getByText('Загрузка данных...')).toBeVisible();
  await expect(page.getByText('Loading data...')).toBeHidden();
  await page.evaluate(() => {
    localStorage.setItem('language', 'en');
    localStorage.setItem('theme', 'light');
  });
  await page.reload();
  await expect(page.getByText('Loading data...')).toBeVisible();
  await expect(page.getByText('Загрузка данных...')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 244, 250)');
});

test('P10: nothing shifts while the dashboard loads, on a desk and on a phone', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { e2eShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1440, 390]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(page.getByRole('article')).toHaveCount(6);
      // Every row is drawn, and the footer is back.
      await expect(page.locator('article li:not(:has(*)):not([aria-hidden])')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'e2eShifts'))).toEqual([]);
    });
  }
});
