import type { Page } from '@playwright/test';
import { addDays, boardsOf, expectAsInTables, expectBoard } from './support/boards.ts';
import { dateField, enterDay, shownDay } from './support/fields.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const dayField = (page: Page) => dateField(page.getByRole('group', { name: 'Day' }), 'Date');
const chips = (page: Page) => page.getByRole('region', { name: 'Teams to compare' }).getByRole('button');
const failure = (page: Page) => page.getByText('The data could not be loaded.');

/** The boards of a day, not the list of its teams. */
const of = (day: string) => (url: URL) => url.searchParams.get('date') === day && url.searchParams.has('ids');

test.describe('the demo organisation', () => {
  let token = '';
  let today = '';
  test.beforeEach(async ({ signInAs, request }) => {
    token = await signInAs('rep');
    ({ today } = await boardsOf(request, token, { limit: 1, members: 0 }));
  });

  test('ARCH-01, DASH-04: today and the first four teams, ten members each, beside each other', async ({
    page,
    request,
  }) => {
    await page.goto('/archive');
    await expect(page.getByRole('heading', { level: 1, name: 'Performance Archive' })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await expect(dayField(page)).toHaveValue(shownDay(today));
    await expect(page.getByRole('button', { name: 'Next day' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('4 of 4 selected')).toBeVisible();
    const { teams } = await boardsOf(request, token, { limit: 4, members: 20 });
    for (const [index, team] of teams.entries()) {
      await expect(cards(page).nth(index).getByRole('heading', { level: 2 })).toHaveText(team.name);
      await expect(cards(page).nth(index).getByRole('listitem')).toHaveCount(10);
    }
    for (const [width, columns] of [
      [1440, 4],
      [1280, 4],
      [1024, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = () =>
        cards(page).evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
      await expect.poll(lefts, `${width} px`).toBe(columns);
    }
  });

  test(
    'ARCH-01: a chosen day shows the boards as they stood then, and is in the address',
    { tag: '@gate' },
    async ({ page, request }) => {
      const day = addDays(today, -20);
      await page.goto('/archive');
      await expect(cards(page)).toHaveCount(4);
      await enterDay(dayField(page), day);
      await expect(page).toHaveURL(`/archive?date=${day}`);
      const { teams } = await boardsOf(request, token, { date: day, limit: 4, members: 20 });
      for (const [index, team] of teams.entries()) await expectBoard(cards(page).nth(index), team, 10);
      await page.reload();
      await expect(dayField(page)).toHaveValue(shownDay(day));
      await expectBoard(cards(page).first(), teams[0], 10);
      const link = page.getByRole('link', { name: 'Fullscreen View' });
      const ids = teams.map((team) => team.id).join(',');
      await expect(link).toHaveAttribute('href', `/archive/fullscreen?groups=${ids}&date=${day}`);
    },
  );

  test('ARCH-01: a fifth team is ignored until another is taken away, and an emptied choice stays empty', async ({
    page,
  }) => {
    await page.goto('/archive?groups=1,2,3,4');
    await expect(cards(page)).toHaveCount(4);
    const fifth = chips(page).nth(4);
    await expect(fifth).toHaveAttribute('aria-disabled', 'true');
    await fifth.click({ force: true });
    await expect(page.getByText('You can compare at most 4 teams.')).toBeVisible();
    await expect(fifth).toHaveAttribute('aria-pressed', 'false');

    await chips(page).nth(1).click();
    await expect(page).toHaveURL('/archive?groups=1,3,4');
    await expect(page.getByText('You can compare at most 4 teams.')).toHaveCount(0);
    await fifth.click();
    await expect(page).toHaveURL('/archive?groups=1,3,4,5');
    await expect(cards(page)).toHaveCount(4);

    for (const index of [0, 2, 3, 4]) await chips(page).nth(index).click();
    await expect(page).toHaveURL('/archive?groups=none');
    await page.reload();
    await expect(page.getByText('Choose up to 4 teams to compare')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });

  test('ARCH-04: the chosen teams are asked for and shown as the whole day would have them, also one deleted since', async ({
    page,
    request,
  }) => {
    const day = addDays(today, -250);
    const then = await boardsOf(request, token, { date: day, limit: 50, members: 20 });
    const now = await boardsOf(request, token, { limit: 50, members: 0 });
    const gone = then.teams.find((team) => !now.teams.some(({ id }) => id === team.id));
    expect(gone).toBeDefined();
    const asked = page.waitForRequest((sent) => of(day)(new URL(sent.url())));
    await page.goto(`/archive?date=${day}&groups=${gone?.id},2`);
    await expect(cards(page)).toHaveCount(2);
    const names = ['Capital — Neurology', gone?.name ?? ''];
    expect(new URL((await asked).url()).searchParams.get('ids')).toBe(`${gone?.id},2`);
    await expectAsInTables(request, token, day, then.teams);
    for (const name of names) {
      await expectBoard(
        page.getByRole('article', { name }),
        then.teams.find((team) => team.name === name),
        10,
      );
    }
    await expect(chips(page)).toHaveCount(then.total);

    // Today it is not offered, and has no board; its name is still known, and it can be given up.
    await page.getByRole('button', { name: 'Next day' }).press('End');
    await expect(page).toHaveURL(`/archive?groups=${gone?.id},2`);
    const card = page.getByRole('article', { name: gone?.name ?? '' });
    await expect(card.getByText('No performance data available')).toBeVisible();
    await expect(chips(page)).toHaveCount(now.total + 1);
    await chips(page)
      .filter({ hasText: gone?.name ?? '' })
      .click();
    await expect(page).toHaveURL('/archive?groups=2');
    await expect(cards(page)).toHaveCount(1);
    await expect(chips(page)).toHaveCount(now.total);
  });

  test('ARCH-01: the day steps by buttons and by arrow keys, never beyond today', async ({ page }) => {
    await page.goto('/archive?groups=1');
    const previous = page.getByRole('button', { name: 'Previous day' });
    await previous.click();
    await expect(page).toHaveURL(`/archive?groups=1&date=${addDays(today, -1)}`);
    await previous.press('ArrowLeft');
    await expect(page).toHaveURL(`/archive?groups=1&date=${addDays(today, -2)}`);
    await expect(dayField(page)).toHaveValue(shownDay(addDays(today, -2)));
    await previous.press('ArrowRight');
    await expect(page).toHaveURL(`/archive?groups=1&date=${addDays(today, -1)}`);
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page).toHaveURL('/archive?groups=1');
    await previous.press('ArrowRight');
    await expect(dayField(page)).toHaveValue(shownDay(today));
    await expect(previous).toBeFocused();
    // A day that cannot be chosen stays in the field, says why, and goes with the next day.
    await enterDay(dayField(page), addDays(today, 3));
    await expect(dayField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(dayField(page)).toHaveAccessibleDescription(/^Not after today, /);
    await expect(page).toHaveURL('/archive?groups=1');
    await expect(dayField(page)).toHaveValue(addDays(today, 3));
    await previous.click();
    await expect(dayField(page)).toHaveValue(shownDay(addDays(today, -1)));
    await expect(dayField(page)).toHaveAttribute('aria-invalid', 'false');
    // Nor does the calendar go beyond today.
    await page.getByRole('button', { name: 'Open the calendar' }).first().click();
    const calendar = page.getByRole('dialog', { name: 'Date: choose a day' });
    await expect(calendar.getByRole('button', { name: 'Month after' })).toHaveAttribute('aria-disabled', 'true');
    await calendar.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/archive?groups=1');
    await expect(dayField(page)).toBeFocused();
  });

  test('a day that has not come, one before everything and one that is none', async ({ page }) => {
    await page.goto(`/archive?date=${addDays(today, 5)}`);
    await expect(page.getByText('This day is in the future')).toBeVisible();
    await page.getByRole('button', { name: 'Go to today' }).click();
    await expect(page).toHaveURL('/archive');
    await expect(cards(page)).toHaveCount(4);

    await page.goto('/archive?date=2001-01-01');
    await expect(page.getByText('No performance data available')).toBeVisible();
    await page.goto('/archive?date=2001-01-01&groups=1,2');
    await expect(page.getByText('No performance data available')).toBeVisible();
    await expect(chips(page).filter({ hasText: 'North Region — Cardiology' })).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/archive?date=2026-02-31');
    await expect(dayField(page)).toHaveValue(shownDay(today));
  });

  test('NAV-09: a failed first load is logged and said quietly; a day that is on its way leaves what is shown, and one that fails can be tried again', async ({
    page,
  }) => {
    await test.step('the first load', async () => {
      const logged = page.waitForEvent('console', (message) => message.text().includes('listBoards'));
      await page.route('/api/boards?*', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/archive?groups=1,2');
      const said = page.getByRole('main').getByRole('status').filter({ hasText: 'The data could not be loaded.' });
      await expect(said.first()).toBeVisible();
      expect((await logged).type()).toBe('warning');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Performance Archive' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).last().click();
      await expect(cards(page)).toHaveCount(2);
      await expect(dayField(page)).toHaveValue(shownDay(today));
    });
    const previous = page.getByRole('button', { name: 'Previous day' });
    await test.step('a day on its way', async () => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(of(addDays(today, -1)), async (route) => {
        await held;
        await route.fulfill({ status: 502, body: '' });
      });
      await page.route(of(addDays(today, -2)), (route) => route.abort());
      await previous.click();
      await expect(page.getByRole('region', { name: 'Compared teams' })).toHaveAttribute('aria-busy', 'true');
      await expect(cards(page)).toHaveCount(2);
      letGo();
      await expect(failure(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    });
    await test.step('another day, which fails too, and another try', async () => {
      await previous.click();
      await expect(page).toHaveURL(`/archive?groups=1,2&date=${addDays(today, -2)}`);
      await expect(failure(page)).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(2);
      await expect(failure(page)).toHaveCount(0);
    });
  });

  test('a day that is over is asked for once', async ({ page }) => {
    // What the stream tells first has everything asked for again, once a load.
    await page.route('/api/live?*', () => undefined);
    const asked: string[] = [];
    const day = addDays(today, -3);
    await page.goto(`/archive?groups=1&date=${day}`);
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(`/archive?groups=1&date=${addDays(today, -4)}`);
    await expect(page.getByRole('region', { name: 'Compared teams' })).toHaveAttribute('aria-busy', 'false');
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(dayField(page)).toHaveValue(shownDay(day));
    await expect(cards(page)).toHaveCount(1);
    expect(asked.filter((url) => url.includes(`date=${day}`) && url.includes('ids='))).toEqual([]);
  });
});

test('an organisation without teams has no performance data', async ({ page, signInAs }) => {
  await signInAs('keeper', servers.empty);
  await page.goto(`${servers.empty.url}/archive`);
  await expect(page.getByText('No performance data available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-disabled', 'true');
});
