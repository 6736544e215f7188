import type { Page } from '@playwright/test';
import { options, searchBox, searchButton } from './support/search.ts';
import { expect, test } from './support/test.ts';

const active = (page: Page) => page.getByRole('option', { selected: true });

async function find(page: Page, text: string): Promise<void> {
  await searchButton(page).click();
  await searchBox(page).fill(text);
  await expect(options(page).first()).toBeVisible();
}

test('NAV-03: a user has no search, no shortcut and nothing of its code', async ({ page, signInAs }) => {
  await signInAs('rep');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
  await expect(searchButton(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('link', { name: 'Teams' }).first().click();
  await expect(page).toHaveURL('/teams');
  await expect(page.getByRole('search')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('search-box'))).toEqual([]);
});

test('NAV-03: for an admin it expands to 520 px, pushes nothing and dims the page; its code comes then', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const code: string[] = [];
  page.on('request', (request) => {
    if (/search-box.*\.js$/.test(request.url())) code.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  const others = [page.getByTestId('header-title'), page.getByRole('button', { name: /account menu$/ })];
  const before = await Promise.all(others.map((other) => other.boundingBox()));
  expect(code).toEqual([]);
  await searchButton(page).click();
  await expect(searchBox(page)).toBeFocused();
  expect(code).toHaveLength(1);
  const frame = searchBox(page).locator('..');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(520);
  expect(await Promise.all(others.map((other) => other.boundingBox()))).toEqual(before);
  await expect(page.getByTestId('search-dim')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toHaveCount(0);
  await expect(page.getByTestId('search-dim')).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
});

test('NAV-03: an outside click closes it, and reaches nothing behind the dimmed page', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/');
  const link = page.getByRole('link', { name: 'View Full Details' }).first();
  const where = await link.boundingBox();
  await find(page, 'ca');
  await page.mouse.click((where?.x ?? 0) + 20, (where?.y ?? 0) + 10);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await expect(page).toHaveURL('/');

  // The header is outside too.
  await find(page, 'ca');
  await page.getByTestId('header-title').click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('NAV-03: navigation and a route change close it', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/');
  await find(page, 'ca');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page).toHaveURL('/teams');
  await expect(searchBox(page)).toHaveCount(0);

  await find(page, 'ca');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(searchBox(page)).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();

  // And it does not open again where it was open before.
  await page.goForward();
  await expect(page).toHaveURL('/teams');
  await expect(searchBox(page)).toHaveCount(0);

  await find(page, 'calendar');
  await options(page).first().click();
  await expect(page).toHaveURL('/calendar');
  await expect(searchBox(page)).toHaveCount(0);

  // To the page that one is on already.
  await find(page, 'calendar');
  await options(page).first().click();
  await expect(searchBox(page)).toHaveCount(0);
});

test('NAV-03: by keyboard alone: Ctrl-K, arrows, Home, End, Enter, Escape', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/profile');
  await expect(searchButton(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('ca');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');

  const expectActive = async (at: number) => {
    const option = options(page).nth(at);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(active(page)).toHaveCount(1);
    await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '-');
    await expect(option).toBeInViewport();
    await expect(searchBox(page)).toBeFocused();
  };
  const last = (await options(page).count()) - 1;
  expect(last).toBeGreaterThan(2);
  await page.keyboard.press('ArrowDown');
  await expectActive(1);
  await page.keyboard.press('End');
  await expectActive(last);
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  await page.keyboard.press('ArrowUp');
  await expectActive(last);
  await page.keyboard.press('Home');
  await expectActive(0);
  await page.keyboard.press('ArrowDown');
  const address = (await active(page).getAttribute('href')) ?? '-';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(searchBox(page)).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();

  // The same keys on a Russian keyboard.
  await page.evaluate(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', metaKey: true, bubbles: true }));
  });
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();

  // Tab leads on, and closes it.
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Language' })).toBeFocused();
  await expect(searchBox(page)).toHaveCount(0);
});

test('NAV-03: a result opens in another tab as links do, and the box stays', async ({ page, context, signInAs }) => {
  await signInAs('admin');
  await page.goto('/profile');
  await find(page, 'calendar');
  const opened = context.waitForEvent('page');
  await options(page)
    .first()
    .click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL('/calendar');
  await expect(page).toHaveURL('/profile');
  await expect(searchBox(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('NAV-03: it fills the top, with targets for thumbs, and closes by its cross', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/profile');
    await find(page, 'ca');
    const frame = await searchBox(page).locator('..').boundingBox();
    expect(frame?.width).toBeGreaterThan(360);
    expect(frame?.height).toBeGreaterThanOrEqual(44);
    expect((await options(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(searchBox(page)).toHaveCSS('font-size', '16px');
    const cross = page.getByRole('search').getByRole('button', { name: 'Close' });
    expect((await cross.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await cross.click();
    await expect(searchBox(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
  });

  test('NAV-03: it does not open behind a dialog', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(searchBox(page)).toHaveCount(0);
  });
});
