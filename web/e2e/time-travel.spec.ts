import type { Page } from '@playwright/test';
import { addDays, boardsOf, expectBoard, longDay } from './support/boards.ts';
import { dateField, enterDay, shownDay } from './support/fields.ts';
import { expect, test } from './support/test.ts';

const play = (page: Page) => page.getByRole('button', { name: 'Play' });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause' });
const scrubber = (page: Page) => page.getByRole('slider');
/** Waited for as 'so far at least': a busy machine may look up only every few days. */
const passed = (page: Page, days: number) =>
  expect.poll(async () => Number(await scrubber(page).inputValue()), { timeout: 30_000 }).toBeGreaterThanOrEqual(days);
const dateIn = (page: Page) => new URL(page.url()).searchParams.get('date');

let token = '';
let today = '';
let from = '';
let to = '';
/** These four had twenty members and more on every day of the way. */
const large = '1,2,3,9';
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ signInAs, request }) => {
  token = await signInAs('rep');
  ({ today } = await boardsOf(request, token, { limit: 1, members: 0 }));
  from = addDays(today, -40);
  to = addDays(today, -10);
});

/** Notes every animation that the page begins, and marks the rows that are there. */
async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { e2eMoves: seen });
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, 'animate'), {
      apply(animate, element, [frames, options]) {
        seen.push(...Object.keys(frames ?? {}));
        return Reflect.apply(animate, element, [frames, options]);
      },
    });
    for (const row of document.querySelectorAll('article li')) Object.assign(row, { e2eMark: true });
  });
}

const rowsSeen = (page: Page) =>
  page.evaluate(() => ({
    // @ts-expect-error set by watchRows
    moves: [...new Set<string>(window.e2eMoves)].toSorted(),
    kept: [...document.querySelectorAll('article li')].filter((row) => 'e2eMark' in row).length,
  }));

test('ARCH-01: the 30 days before the chosen one, played a day a second; a pause stays on its day', async ({
  page,
  request,
}) => {
  await page.goto(`/archive?groups=1,2&date=${to}`);
  await expect(dateField(page, 'From')).toHaveValue(shownDay(addDays(to, -30)));
  await expect(dateField(page, 'To')).toHaveValue(shownDay(to));
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(async () => Number(await scrubber(page).inputValue())).toBeLessThan(30);
  await passed(page, 2);
  expect(dateIn(page)).toBe(to);
  await pause(page).click();
  await expect(play(page)).toBeFocused();
  await expect.poll(() => dateIn(page)).not.toBe(to);
  const day = dateIn(page) ?? '';
  expect(day > from && day < to).toBe(true);
  await expect(page).toHaveURL(`/archive?groups=1,2&date=${day}&from=${from}&to=${to}`);
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', longDay(day));
  await expect(page.getByTestId('spoken-day')).toHaveText(longDay(day));
  const { teams } = await boardsOf(request, token, { date: day, ids: '1,2', members: 20 });
  await expectBoard(page.getByRole('article').first(), teams[0], 10);
  await expectBoard(page.getByRole('article').nth(1), teams[1], 10);

  // The address alone brings the same day on the same way, and Play goes on from there.
  await page.reload();
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', longDay(day));
  const at = Number(await scrubber(page).inputValue());
  await play(page).click();
  await passed(page, at + 1);
});

test('the first teams stay the same ones while days go by, and the play ends at the last day', async ({ page }) => {
  const first = addDays(to, -2);
  const asked = new Set<string | null>();
  page.on('request', (request) => asked.add(new URL(request.url()).searchParams.get('date')));
  await page.goto(`/archive?date=${to}&from=${first}&to=${to}`);
  await page.getByRole('button', { name: '4 days per second' }).click();
  await play(page).click();
  await expect(page).toHaveURL(`/archive?groups=1,2,3,4&date=${to}&from=${first}&to=${to}`);
  await expect.poll(() => [first, addDays(first, 1)].every((day) => asked.has(day))).toBe(true);
  await expect(play(page)).toBeVisible();
  await expect(scrubber(page)).toHaveValue('2');
  await expect(page).toHaveURL(`/archive?groups=1,2,3,4&date=${to}&from=${first}&to=${to}`);
});

test('Space plays and pauses on the button and on the scrubber, whose arrows step a day', async ({ page }) => {
  await page.goto(`/archive?groups=1&date=${to}`);
  await play(page).press('Space');
  await expect(pause(page)).toBeFocused();
  await pause(page).press('Space');
  await expect.poll(() => dateIn(page)).not.toBe(to);
  await scrubber(page).press('Home');
  await expect.poll(() => dateIn(page)).toBe(from);
  await scrubber(page).press('ArrowRight');
  await expect.poll(() => dateIn(page)).toBe(addDays(from, 1));
  await expect(dateField(page, 'Date')).toHaveValue(shownDay(addDays(from, 1)));
  await scrubber(page).press('Space');
  await expect(pause(page)).toBeVisible();
  await scrubber(page).press('Space');
  await expect(play(page)).toBeVisible();
});

test('rows slide by transforms alone, and stay the same elements', async ({ page }) => {
  await page.goto(`/archive/fullscreen?groups=${large}&date=${from}&from=${from}&to=${to}`);
  await expect(page.getByRole('listitem')).toHaveCount(80);
  await watchRows(page);
  await page.getByRole('button', { name: '4 days per second' }).click();
  await play(page).click();
  await expect.poll(async () => (await rowsSeen(page)).moves).toContain('transform');
  await passed(page, 8);
  const { moves, kept } = await rowsSeen(page);
  expect(moves.filter((property) => property !== 'transform' && property !== 'opacity')).toEqual([]);
  expect(kept).toBeGreaterThan(50);
  await expect(page.getByRole('listitem')).toHaveCount(80);
});

test('with reduced motion nothing slides: the days just step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/archive?groups=${large}&date=${from}&from=${from}&to=${to}`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await watchRows(page);
  await page.getByRole('button', { name: '4 days per second' }).click();
  await play(page).click();
  await passed(page, 6);
  expect((await rowsSeen(page)).moves).toEqual([]);
});

test('the days ahead are fetched before they are shown', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('date') ?? ''));
  await page.goto(`/archive?groups=1&date=${from}&from=${from}&to=${to}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await play(page).click();
  await passed(page, 1);
  expect(asked).toContain(addDays(from, 4));
});

test('a day that does not come stops the play where it is; Play goes on once it comes', async ({ page }) => {
  const lost = addDays(from, 3);
  await page.route(
    (url) => url.searchParams.get('date') === lost,
    (route) => route.abort(),
  );
  await page.goto(`/archive?groups=1&date=${from}&from=${from}&to=${to}`);
  await page.getByRole('button', { name: '2 days per second' }).click();
  await play(page).click();
  await expect(page.getByText('The next day could not be loaded.')).toBeVisible();
  await expect(page).toHaveURL(`/archive?groups=1&date=${addDays(lost, -1)}&from=${from}&to=${to}`);
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(10);
  await page.unrouteAll();
  await play(page).click();
  await passed(page, 4);
  await expect(page.getByText('The next day could not be loaded.')).toHaveCount(0);
});

test('a slow day is waited for, and the play can be stopped meanwhile', async ({ page }) => {
  const slow = addDays(from, 2);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const asked = page.waitForRequest((request) => request.url().includes(`date=${slow}`));
  await page.route(
    (url) => url.searchParams.get('date') === slow,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto(`/archive?groups=1&date=${from}&from=${from}&to=${to}`);
  await play(page).click();
  await asked;
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', longDay(addDays(from, 1)));
  await pause(page).click();
  await expect.poll(() => dateIn(page)).toBe(addDays(from, 1));
  letGo();
  await play(page).click();
  await passed(page, 2);
});

test('choosing a date in the middle of the play leads there and stops it', async ({ page }) => {
  await page.goto(`/archive?groups=1&date=${to}`);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  const other = addDays(today, -100);
  await enterDay(dateField(page, 'Date'), other);
  await expect(play(page)).toBeVisible();
  await expect(page).toHaveURL(`/archive?groups=1&date=${other}`);
  await expect(dateField(page, 'To')).toHaveValue(shownDay(other));
});
