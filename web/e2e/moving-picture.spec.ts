import type { Browser } from '@playwright/test';
import { addDays, boardsOf } from './support/boards.ts';
import { makeDisplay, openScreen } from './support/displays.ts';
import { Film, filmSize, save } from './support/film.ts';
import { openAs, openStream } from './support/live.ts';
import { moving } from './support/pictured.ts';
import { dialog } from './support/scores.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

// Nothing is judged here: scripts/moving-picture makes the picture at the top of README of it.
test.skip(!moving, 'records the moving picture');

const { demo } = servers;
const team = 1;
const shown = [1, 2];
const replayedDays = 30;
/** Two pictures a day at four days a second: everything moves here, which makes most of the file. */
const replayTickMs = 125;

async function filmScores(browser: Browser, token: string) {
  const page = await openAs(browser, token, demo);
  const film = await Film.begin(page);
  await page.goto(`${demo.url}/teams/${team}/balls`);
  await expect(page.getByRole('button', { name: /^Edit Score/ }).first()).toBeVisible();
  await film.title('An administrator sets a score');
  return { page, film };
}

async function filmDashboard(browser: Browser, token: string) {
  const page = await openAs(browser, token, demo);
  const film = await Film.begin(page);
  await openStream(page, demo.url);
  await film.title('Every open dashboard follows at once');
  return { page, film };
}

async function filmWall(browser: Browser, link: string) {
  const page = await openScreen(browser, 'about:blank', { viewport: filmSize });
  const film = await Film.begin(page);
  await page.goto(link);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await film.title('The screen on the wall celebrates');
  return { page, film };
}

async function filmReplay(browser: Browser, token: string, today: string) {
  const page = await openAs(browser, token, demo);
  const film = await Film.begin(page, replayTickMs);
  const from = addDays(today, -replayedDays);
  await page.goto(`${demo.url}/archive/fullscreen?groups=${shown.join()}&date=${from}&from=${from}&to=${today}`);
  await page.getByRole('button', { name: '4 days per second' }).click();
  await expect(page.getByRole('article')).toHaveCount(shown.length);
  await film.title('The archive replays the month');
  return { page, film };
}

test('a score, another screen, the wall and the replay of a month', async ({ browser, request }) => {
  test.setTimeout(1_200_000);
  const admin = await tokenOf(request, 'admin', demo);
  const rep = await tokenOf(request, 'rep', demo);
  const { teams, today } = await boardsOf(request, admin, { ids: team, members: 20 });
  const [leader, , , riser] = teams[0]?.members ?? [];
  if (!leader || !riser) throw new Error('the team is too small');
  const wishes = { name: 'Sales floor', teamIds: shown, rotateSeconds: 300 };
  const { link } = await makeDisplay(request, wishes, demo, 'admin');

  const scores = await filmScores(browser, admin);
  const dashboard = await filmDashboard(browser, rep);
  const wall = await filmWall(browser, link);

  await scores.film.run(500);
  await scores.film.click(scores.page.getByRole('button', { name: `Edit Score: ${riser.name}` }));
  await scores.film.run(500);
  const field = dialog(scores.page).getByLabel('New score');
  await field.fill('');
  for (const digit of String(leader.balle + 45)) {
    await field.press(digit);
    await scores.film.run(150);
  }
  await scores.film.run(400);
  // As it was until the score is saved.
  await dashboard.film.run(800);
  await wall.film.run(400);
  await scores.film.click(dialog(scores.page).getByRole('button', { name: 'Save Score' }));
  await scores.film.run(700);

  const first = dashboard.page.getByRole('article').first().getByRole('listitem').first();
  await dashboard.film.runUntil(async () => (await first.textContent())?.includes(riser.name) === true);
  await dashboard.film.run(1900);
  await wall.film.runUntil(() => wall.page.getByRole('complementary').isVisible());
  await wall.film.run(3300);

  const replay = await filmReplay(browser, rep, today);
  await replay.film.run(300);
  await replay.page.getByRole('button', { name: 'Play' }).click();
  await expect(replay.page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await replay.film.runUntil(() => replay.page.getByRole('button', { name: 'Play' }).isVisible());
  await replay.film.run(600);

  const films = [scores, dashboard, wall, replay];
  save(
    films.map(({ film }) => film),
    'test-results/moving-picture',
  );
  await Promise.all(films.map(({ page }) => page.context().close()));
});
