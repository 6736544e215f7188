import type { Page } from '@playwright/test';
import { article, listed, openFirst, results, searchBox } from './support/docs.ts';
import { expect, test } from './support/test.ts';

/** A longer word of a page's headings: what somebody would search for. */
async function wordOf(page: Page): Promise<string> {
  const headings = await article(page).getByRole('heading', { level: 2 }).allInnerTexts();
  const word = headings.join(' ').match(/\p{L}{6,}/u)?.[0];
  return word ?? (await article(page).getByRole('heading', { level: 1 }).innerText());
}

/** Opens page after page until one leads to another one. */
async function openWithLink(page: Page) {
  const link = article(page).locator('a[href^="/docs/"]:not([href*="#"])').first();
  const next = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: /^Next/ });
  while ((await link.count()) === 0) {
    const before = await article(page).getByRole('heading', { level: 1 }).innerText();
    await next.click();
    await expect(article(page).getByRole('heading', { level: 1 })).not.toHaveText(before);
  }
  return link;
}

test(
  'the guide opens from the account menu; links lead from page to page without a reload, and back into the app',
  { tag: '@gate' },
  async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.goto('/');
    await page.getByRole('button', { name: /account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page).toHaveURL('/docs');
    await expect(page).toHaveTitle('Help · Standings');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));

    const title = await openFirst(page);
    await expect(page).toHaveTitle(`${title} · Standings`);
    await expect(page.getByTestId('announcer')).toHaveText(title);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('link', { name: title, exact: true })).toHaveAttribute('aria-current', 'page');

    const link = await openWithLink(page);
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    const current = contents.locator('[aria-current=page]');
    await expect(current).toHaveAttribute('href', href ?? '');
    await expect(article(page).getByRole('heading', { level: 1 })).toHaveText(await current.innerText());
    await expect(page.locator('html')).toHaveAttribute('data-same-page', 'yes');

    await page.getByRole('link', { name: 'To the app' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Performance Dashboard');
  },
);

for (const { lang, label, nothing } of [
  { lang: 'en', label: 'Search the guide', nothing: 'Nothing found for “qqqqqq”' },
  { lang: 'ru', label: 'Поиск по руководству', nothing: 'По запросу «qqqqqq» ничего не найдено' },
]) {
  test(`a stranger searches the guide by the beginning of a word, with the keyboard, and shares what was found (${lang})`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`/docs?lang=${lang}`);
    await openFirst(page);
    const path = new URL(page.url()).pathname;
    const word = await wordOf(page);
    const begun = word.slice(0, -1).toUpperCase();
    await page.getByRole('searchbox', { name: label }).fill(begun);
    await expect(results(page).first()).toBeVisible();
    await expect(page).toHaveURL(`${path}?lang=${lang}&q=${encodeURIComponent(begun)}`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d/);
    const hit = results(page).filter({ has: page.locator('mark', { hasText: word }) });
    await expect(hit.first()).toBeVisible();

    // The address has it: a reload shows the same. Arrows go into the list and back, Escape to the page.
    await page.reload();
    await expect(results(page).first()).toBeVisible();
    await searchBox(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(results(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(article(page)).toBeVisible();
    await expect(page).not.toHaveURL(/q=/);
    await page.goBack();
    await expect(results(page).first()).toBeVisible();
    await searchBox(page).focus();
    await page.keyboard.press('Escape');
    await expect(article(page)).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');

    await searchBox(page).fill('qqqqqq');
    await expect(page.getByRole('main').getByRole('status')).toContainText(nothing);
    expect(calls.filter((called) => called.startsWith('/api/'))).toEqual([]);
  });
}

test('a stranger comes from the sign-in, changes the language, and a link to a heading leads to it', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/docs');
  await page.getByRole('button', { name: 'RU' }).click();
  await expect(page).toHaveURL('/docs?lang=ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Руководство');
  const title = await openFirst(page);
  const last = article(page).locator('h2, h3').last();
  const id = await last.getAttribute('id');
  const address = new URL(page.url());

  const link = `${address.pathname}?lang=ru#${encodeURIComponent(id ?? '')}`;
  await page.goto('/docs');
  await page.goto(link);
  await expect(article(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(last).toBeInViewport();

  await page.getByRole('button', { name: 'EN' }).click();
  await expect(article(page).getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page.goto('/docs?lang=ru');
  await listed(page).last().click();
  await expect(page.getByText('Эта страница есть только на английском.')).toBeVisible();
  await expect(article(page)).toHaveAttribute('lang', 'en');
});

test('a page that the guide does not have says so and leads to those that it has', async ({ page }) => {
  await page.goto('/docs/rep/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The guide has no such page');
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(listed(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the contents fold away, and every picture of a page is there', async ({ page }) => {
    await page.goto('/docs');
    await openFirst(page);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents).toHaveCount(0);
    await page.getByText('Contents', { exact: true }).click();
    await contents.getByRole('link').nth(1).click();
    await expect(contents).toHaveCount(0);
    for (const picture of await article(page).getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
});
