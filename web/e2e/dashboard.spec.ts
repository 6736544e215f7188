import { withoutStream } from './support/live.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('admin').then(() => undefined));

test('DASH-01, DASH-03, DASH-04, DASH-05, API-19: the first ten of each team, best first, all from the one address; to the scores and to the archive', async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Performance Dashboard' })).toBeVisible();
  await test.step('a card', async () => {
    const card = page.getByRole('article', { name: 'North Region — Cardiology' });
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await expect(card.getByText(/^10 of \d+$/)).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Top Performers' })).toBeVisible();
    await expect(card.getByRole('img', { name: '1st place' }).first()).toBeVisible();
    const scores = await rows.getByTestId('score').allTextContents();
    expect(scores.every((text) => /^[\d,.]+ SD$/.test(text))).toBe(true);
    const numbers = scores.map((text) => Number(text.replace('SD', '').replaceAll(',', '')));
    expect(numbers).toHaveLength(10);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([servers.demo.url]);
  await test.step('the ways on', async () => {
    await page.getByRole('link', { name: 'View Full Details' }).first().click();
    await expect(page).toHaveURL(/\/teams\/\d+\/balls$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Performance Archive' }).click();
    await expect(page).toHaveURL('/archive');
  });
});

test(
  'DASH-02: six cards a page, numbered pages, Previous and Next, the page in the address',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/');
    const cards = page.getByRole('article');
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    await expect(cards).toHaveCount(6);
    await expect(page.getByText('Page 1 of 3 (14 total teams)')).toBeVisible();
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const name = await cards.first().getByRole('heading', { level: 2 }).textContent();

    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/?page=2');
    await expect(page.getByText('Page 2 of 3 (14 total teams)')).toBeVisible();
    await expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible();
    await expect(cards).toHaveCount(6);
    await expect(cards.first().getByRole('heading', { level: 2 })).not.toHaveText(name ?? '');

    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect(page).toHaveURL('/?page=3');
    await expect(cards).toHaveCount(2);
    await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(pages.getByRole('status')).toHaveText('Page 3 of 3 (14 total teams)');

    await page.goBack();
    await expect(page.getByText('Page 2 of 3 (14 total teams)')).toBeVisible();
    await pages.getByRole('button', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/');
    await expect(cards.first().getByRole('heading', { level: 2 })).toHaveText(name ?? '');
  },
);

test('DASH-02: an address beyond the last page leads to the last, and one that is no page to the first', async ({
  page,
}) => {
  await page.goto('/?page=99');
  await expect(page).toHaveURL('/?page=3');
  await expect(page.getByText('Page 3 of 3 (14 total teams)')).toBeVisible();
  await page.goto('/?page=abc');
  await expect(page.getByText('Page 1 of 3 (14 total teams)')).toBeVisible();
});

test('without a stream, a refresh that fails keeps the cards and says Offline; the next one is Live again', async ({
  page,
}) => {
  await withoutStream(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2000);
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.route('/api/boards?*', (route) => route.abort());
  await page.clock.runFor(11_000);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText(/^Updated 1[0-9] s ago$/)).toBeVisible();
  await page.unroute('/api/boards?*');
  await page.clock.runFor(11_000);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});
