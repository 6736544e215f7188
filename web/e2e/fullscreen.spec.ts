import type { Page } from '@playwright/test';
import { addDays, boardsOf, expectBoard, longDay } from './support/boards.ts';
import { dateField, enterDay } from './support/fields.ts';
import { withoutStream } from './support/live.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const back = (page: Page) => page.getByRole('link', { name: 'Back to Archive' });

function measure(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const rows = [...document.querySelectorAll('article li')];
    const lists = [...document.querySelectorAll('article ol')];
    const [name = 0, score = 0, rank = 0, unit = 0] = ['.tv-name', '.tv-score', '.tv-rank', '.tv-unit'].map((part) =>
      Math.min(...[...document.querySelectorAll(part)].map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
    );
    return {
      scrolls: [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth],
      lowest: Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)),
      fullest: Math.max(...lists.map((list) => list.scrollHeight - list.clientHeight)),
      name,
      score,
      rank,
      unit,
    };
  });
}

let token = '';
let today = '';
test.beforeEach(async ({ signInAs, request }) => {
  token = await signInAs('rep');
  ({ today } = await boardsOf(request, token, { limit: 1, members: 0 }));
});

test('ARCH-02, DASH-04: 20 members a team, its own date picker, and the way back with day and teams', async ({
  page,
  request,
}) => {
  const day = addDays(today, -30);
  await page.goto(`/archive?groups=1,2&date=${day}`);
  await page.getByRole('link', { name: 'Fullscreen View' }).click();
  await expect(page).toHaveURL(`/archive/fullscreen?groups=1,2&date=${day}`);
  await expect(page.getByTestId('shown-day')).toHaveText(longDay(day));
  const then = await boardsOf(request, token, { date: day, ids: '1,2', members: 20 });
  for (const [index, team] of then.teams.entries()) {
    await expect(cards(page).nth(index)).toHaveAccessibleName(team.name);
    await expectBoard(cards(page).nth(index), team, 20);
  }
  await expect(cards(page).first().getByRole('listitem')).toHaveCount(20);

  const other = addDays(today, -31);
  await enterDay(dateField(page, 'Date'), addDays(today, 1));
  await expect(dateField(page, 'Date')).toHaveAccessibleDescription(/^Not after today, /);
  await enterDay(dateField(page, 'Date'), other);
  await expect(page).toHaveURL(`/archive/fullscreen?groups=1,2&date=${other}`);
  const before = await boardsOf(request, token, { date: other, ids: '1,2', members: 20 });
  await expectBoard(cards(page).first(), before.teams[0], 20);
  await back(page).click();
  await expect(page).toHaveURL(`/archive?groups=1,2&date=${other}`);
  await page.goBack();
  await expect(back(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/archive?groups=1,2&date=${other}`);
  await expect(cards(page)).toHaveCount(2);
});

test('NAV-07: fullscreen stands outside the common layout, behind the same guard', async ({ page, browser }) => {
  await page.goto('/archive/fullscreen?groups=1');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveTitle('Performance Archive · Standings');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByTestId('header-title')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const stranger = await browser.newPage({ baseURL: servers.demo.url });
  await stranger.goto('/archive/fullscreen?groups=1');
  await expect(stranger).toHaveURL('/auth');
  await stranger.close();
});

test('ARCH-02: no scrolling and large text, for one to four teams at 1080p and 4K', async ({ page, request }) => {
  // Four choices of teams at two sizes each, with up to 80 rows, on a machine that draws 4K without a graphics card.
  test.slow();
  const all = await boardsOf(request, token, { ids: '1,2,3,4,9', members: 0 });
  expect(Math.min(...all.teams.map((team) => team.members_count))).toBeGreaterThanOrEqual(20);
  for (const groups of ['1,2,3,4', '1,4,9', '1,9', '1']) {
    await page.goto(`/archive/fullscreen?groups=${groups}`);
    await expect(cards(page).getByRole('listitem')).toHaveCount(20 * groups.split(',').length);
    for (const [width, height] of [
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await test.step(`teams ${groups} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const scale = width / 1920;
        // The sizes follow the window a moment after it has changed.
        await expect.poll(async () => (await measure(page)).lowest).toBeGreaterThan(height * 0.95);
        const measured = await measure(page);
        expect(measured.scrolls).toEqual([0, 0]);
        expect(measured.lowest).toBeLessThanOrEqual(height);
        expect(measured.fullest).toBeLessThanOrEqual(1);
        // DESIGN 10, across a room.
        expect(measured.name).toBeGreaterThanOrEqual(20 * scale);
        expect(measured.score).toBeGreaterThanOrEqual(22 * scale);
        expect(measured.rank).toBeGreaterThanOrEqual(18 * scale);
        expect(measured.unit).toBeGreaterThanOrEqual(14 * scale);
        const left = await back(page).boundingBox();
        expect((left?.x ?? width) + (left?.width ?? 0)).toBeLessThanOrEqual(width);
      });
    }
  }
});

test('ARCH-02: No performance data available, for a day without any and for one team without', async ({ page }) => {
  await page.goto('/archive/fullscreen?groups=1,2&date=2001-01-01');
  await expect(page.getByText('No performance data available')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(back(page)).toBeVisible();
  // The oncologists began later than the others.
  await page.goto(`/archive/fullscreen?groups=1,7&date=${addDays(today, -300)}`);
  await expect(cards(page)).toHaveCount(2);
  const oncology = page.getByRole('article', { name: 'Siberia — Oncology' });
  await expect(oncology.getByText('No performance data available')).toBeVisible();
  await expect(page.getByText('No performance data available')).toHaveCount(1);
});

test('the controls fade after 5 s without input and return on any', async ({ page }) => {
  await page.clock.install();
  await page.goto('/archive/fullscreen?groups=1');
  await page.clock.runFor(2000);
  const controls = page.getByTestId('controls');
  await expect(controls).toHaveCSS('opacity', '1');
  await page.clock.runFor(5000);
  await expect(controls).toHaveCSS('opacity', '0.4');
  await page.mouse.move(300, 300);
  await expect(controls).toHaveCSS('opacity', '1');
  await page.clock.runFor(5000);
  await expect(controls).toHaveCSS('opacity', '0.4');
  await page.keyboard.press('Tab');
  await expect(controls).toHaveCSS('opacity', '1');
});

test('a failed first load is tried again by itself; without a stream today’s board is asked for every 10 s, and a refresh that fails keeps it', async ({
  page,
}) => {
  await withoutStream(page);
  await page.clock.install();
  await page.route('/api/boards?*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(`/archive/fullscreen?groups=1&date=${addDays(today, -1)}`);
  await page.clock.runFor(2000);
  await expect(page.getByText('The data could not be loaded.')).toBeVisible();
  await expect(back(page)).toBeVisible();
  await page.unroute('/api/boards?*');
  await page.clock.runFor(10_500);
  await expect(cards(page).getByRole('listitem')).toHaveCount(20);

  await page.goto('/archive/fullscreen?groups=1');
  await page.clock.runFor(2000);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const again = page.waitForRequest((request) => request.url().includes('ids=1'));
  await page.clock.runFor(10_000);
  await again;
  await page.route('/api/boards?*', (route) => route.abort());
  await page.clock.runFor(11_000);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(cards(page).getByRole('listitem')).toHaveCount(20);
  await page.unroute('/api/boards?*');
  await page.clock.runFor(11_000);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});
