import type { Page } from '@playwright/test';
import { makeTeam, setScore } from './support/arena.ts';
import { boardsOf } from './support/boards.ts';
import { closeDeal, makeDisplay, memberOf, openScreen } from './support/displays.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

const { url } = servers.arena;
const rows = (screen: Page) => screen.getByRole('listitem');
const cheer = (screen: Page) => screen.getByRole('complementary');

test(
  'TV: an administrator makes a link, a screen without a session shows it, celebrates, follows and goes dark',
  { tag: '@gate' },
  async ({ page, browser, request, signInAs }) => {
    const team = await makeTeam(request, `Wall ${Date.now()}`, { 'Anna Wall': 30, 'Boris Wall': 20 });
    await signInAs('keeper', servers.arena);
    await page.goto(`${url}/settings/organisation`);
    await page.getByRole('main').getByRole('link', { name: 'Displays' }).click();
    await expect(page).toHaveURL(`${url}/displays`);
    await page.getByRole('button', { name: 'New display' }).click();
    const dialog = page.getByRole('dialog');
    const name = `Lobby ${team.id}`;
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    const filter = dialog.getByRole('searchbox');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    if (await filter.isVisible()) await filter.fill(team.name);
    await dialog.getByRole('checkbox', { name: team.name }).check();
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    expect(link).toMatch(new RegExp(`^${url}/tv/\\d+#\\S{20,}$`));
    await expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', link);
    // Shown once: neither Esc nor a click beside it takes it away by mistake.
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel('Link')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);

    const screen = await openScreen(browser, link);
    const calm = await openScreen(browser, link, { reducedMotion: 'reduce' });
    for (const each of [screen, calm]) {
      await expect(each.getByRole('article', { name: team.name })).toBeVisible();
      await expect(rows(each)).toContainText([/Anna Wall.*30/, /Boris Wall.*20/]);
      await expect(each).toHaveTitle(`${name} · Standings`);
      await expect(each.getByRole('navigation')).toHaveCount(0);
      await expect(cheer(each)).toHaveCount(0);
    }
    await page.reload();
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line.getByText('Now', { exact: true })).toBeVisible();

    await setScore(request, team.id, team.people['Boris Wall'], 45);
    await expect(cheer(screen)).toHaveText(/New leader.*Boris Wall/);
    await expect(cheer(screen)).toContainText(team.name);
    // Whoever prefers less motion sees the same board at the same time, without anything that moves.
    await expect(rows(calm)).toContainText([/Boris Wall.*45/, /Anna Wall.*30/]);
    expect(await cheer(calm).count()).toBe(0);
    await expect(rows(screen)).toContainText([/Boris Wall.*45/, /Anna Wall.*30/]);
    await expect(screen.locator('html')).toHaveAttribute('data-slid', 'yes');
    await closeDeal(request, await memberOf(request, team.id, team.people['Anna Wall']));
    await expect(cheer(screen)).toHaveText(/Closed a deal.*Anna Wall/);
    await expect(cheer(screen)).toHaveCount(0);
    await expect(calm.locator('html')).not.toHaveAttribute('data-slid');

    await line.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} east`);
    await dialog.getByRole('switch', { name: /^Celebrate/ }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(screen.getByRole('heading', { level: 1, name: `${name} east` })).toBeVisible();
    await setScore(request, team.id, team.people['Anna Wall'], 50);
    await expect(rows(screen)).toContainText([/Anna Wall.*50/, /Boris Wall.*45/]);
    expect(await cheer(screen).count()).toBe(0);

    await line.getByRole('button', { name: /^Revoke/ }).click();
    await expect(dialog).toContainText('stops showing boards at once.');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    for (const each of [screen, calm]) {
      await expect(each.getByText('This link was revoked.')).toBeVisible();
      await expect(each.getByText('Ask your administrator for a new one.')).toBeVisible();
      await expect(rows(each)).toHaveCount(0);
      await each.context().close();
    }
    await expect(line).toHaveCount(0);
  },
);

test('TV: what opens a screen opens nothing else; who is no administrator makes none', async ({
  request,
  signInAs,
  page,
}) => {
  const own = await makeTeam(request, 'Own wall', { 'Own Person': 5 });
  const other = await makeTeam(request, 'Other wall', {});
  const { token, id } = await makeDisplay(request, { name: 'Narrow', teamIds: [own.id] });
  const status = async (path: string, method: 'get' | 'post' | 'delete' = 'get') => {
    const answer = await request[method](`${url}${path}`, { headers: { Authorization: token } });
    return answer.status();
  };
  expect(await status('/api/display')).toBe(200);
  for (const path of [
    '/api/users/me',
    '/api/boards',
    '/api/groups/full',
    '/api/displays',
    `/api/groups/full/${own.id}`,
  ]) {
    expect(await status(path), path).toBe(401);
  }
  expect(await status(`/api/displays/${id}`, 'delete')).toBe(401);
  expect(await status(`/api/groups/${own.id}/tables/user/${own.people['Own Person']}/balle/9`, 'post')).toBe(401);
  for (const watch of [`team:${other.id}`, `deal:${other.id}`, 'teams:0', 'users:0']) {
    expect(await status(`/api/live?watch=${watch}`), watch).toBe(403);
  }
  const rep = await signInAs('rep');
  const answer = await request.get(`${servers.demo.url}/api/displays`, { headers: { Authorization: rep } });
  expect(answer.status()).toBe(403);
  await page.goto('/displays');
  await expect(page).toHaveURL('/');
});

test('TV: a screen needs no click: code that did not load is tried again, and so is a link that was revoked', async ({
  browser,
}) => {
  // Of its own: here the console may complain of what is missing.
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.clock.install();
  await page.route('**/assets/tv-page-*.js', (route) => route.abort());
  await page.goto(`${url}/tv/1#revoked-long-ago`);
  await expect(page.getByText('The data could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.clock.fastForward(31_000);
  await expect(page.getByText('This link was revoked.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const again = page.waitForRequest('**/api/display');
  await page.clock.fastForward(61_000);
  await again;
  await expect(page.getByText('This link was revoked.')).toBeVisible();
  await page.close();
});

test('GOAL-07: a screen shows the board of its period, its goals take turns with it, and one that is reached is cheered', async ({
  browser,
  request,
}) => {
  const team = await makeTeam(request, `Goal ${Date.now()}`, { 'Anna Goal': 30, 'Boris Goal': 20 });
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  const { today } = await boardsOf(request, headers.Authorization, { limit: 1, members: 0 }, servers.arena);
  const cells = [{ starts_on: `${today.slice(0, 7)}-01`, user_id: null, value: 2 }];
  const target = { team: team.id, metric: 'closed', period: 'month', version: 0, cells };
  expect((await request.put(`${url}/api/targets`, { headers, data: target })).status()).toBe(200);
  const wishes = { name: 'Goals', teamIds: [team.id], rotateSeconds: 5, goals: true };
  const { link } = await makeDisplay(request, { ...wishes, board: 'month' });
  const screen = await openScreen(browser, link, { viewport: { width: 1920, height: 1080 } });
  await expect(rows(screen)).toContainText([/Anna Goal.*\+30/, /Boris Goal.*\+20/]);
  await expect(screen.getByText(/^gained since the end of/)).toBeVisible();
  await setScore(request, team.id, team.people['Boris Goal'], 45);
  await expect(cheer(screen)).toHaveText(/New leader.*Boris Goal/);
  await expect(rows(screen)).toContainText([/Boris Goal.*\+45/, /Anna Goal.*\+30/]);

  const page = screen.getByRole('article').filter({ hasText: 'of 2' });
  await expect(page.getByRole('heading', { name: team.name })).toBeVisible();
  await expect(page.getByRole('img', { name: /against the target of 2: 0 now/ })).toBeVisible();
  const member = await memberOf(request, team.id, team.people['Anna Goal']);
  // The banner of the new leader has gone: at most three wait for their turn, and the goal's must be one of them.
  await expect(cheer(screen)).toHaveCount(0);
  for (const summary of ['Signed', 'Signed again']) {
    // Begun now: of this month by any clock.
    const [start_utc, end_utc] = [0, 60_000].map((later) => new Date(Date.now() + later).toISOString());
    const event = { group_member_id: member, eventType: 'closed', summary, start_utc, end_utc };
    expect((await request.post(`${url}/api/calendar`, { headers, data: event })).status()).toBe(201);
  }
  await expect(cheer(screen).filter({ hasText: `${team.name} reached 2` })).toBeVisible();
  await expect(page.getByText('Reached')).toBeVisible();
  await screen.context().close();
});

/** What is too large for the window, and where the longest list ends. */
const extent = (screen: Page) =>
  screen.evaluate(() => {
    const root = document.documentElement;
    const lists = [...document.querySelectorAll('article ol')];
    return {
      over: Math.max(
        root.scrollHeight - root.clientHeight,
        root.scrollWidth - root.clientWidth,
        ...lists.map((list) => list.scrollHeight - list.clientHeight - 1),
      ),
      lowest: Math.max(0, ...lists.map((list) => list.getBoundingClientRect().bottom)),
    };
  });

test('TV: everything fits a television, a large one and a phone, and more teams take turns', async ({
  browser,
  request,
}) => {
  const teamIds = [1, 2, 3, 4, 9];
  const wishes = { name: 'Sales floor', teamIds, rotateSeconds: 5 };
  const { link } = await makeDisplay(request, wishes, servers.demo, 'admin');
  const screen = await openScreen(browser, link);
  const cards = screen.getByRole('article');
  await expect(rows(screen).first()).toBeVisible();
  for (const [width, height, most, turns] of [
    [1920, 1080, 4, teamIds.length],
    [3840, 2160, 4, 1],
    [390, 844, 1, 2],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await screen.setViewportSize({ width, height });
      await expect.poll(() => cards.count()).toBeLessThanOrEqual(most);
      await expect.poll(async () => (await extent(screen)).over).toBeLessThanOrEqual(0);
      const seen = new Set<string>();
      await expect
        .poll(
          async () => {
            for (const title of await cards.getByRole('heading').allTextContents()) seen.add(title);
            expect(await cards.count()).toBeLessThanOrEqual(most);
            const { over, lowest } = await extent(screen);
            expect(over).toBeLessThanOrEqual(0);
            expect(lowest).toBeLessThan(height);
            return seen.size;
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThanOrEqual(turns);
      // In one look: the teams may take turns between two.
      const lengths = await screen.evaluate(() =>
        [...document.querySelectorAll('article')].map((card) => card.querySelectorAll('li').length),
      );
      if (most === 4) expect(new Set(lengths)).toEqual(new Set([20]));
    });
  }
  await screen.context().close();
});
