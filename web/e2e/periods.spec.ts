import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { ListBoardsResponse } from '../src/api/gen/types.gen.ts';
import { makeTeamAt, setScoreAt } from './support/arena.ts';
import { addDays, boardsOf } from './support/boards.ts';
import { openAs, openStream, pageOf, rowsOf } from './support/live.ts';
import { letANightPass } from './support/nights.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Period' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const chosen = (page: Page) => tabs(page).locator('[aria-current=page]');

type Board = ListBoardsResponse['data']['teams'][number];

/** The card lists these members with these gains, in this order. */
async function expectGains(card: Locator, board: Board | undefined): Promise<void> {
  const first = board?.members.slice(0, 10) ?? [];
  expect(first.length).toBeGreaterThan(0);
  const rows = card.getByRole('listitem');
  await expect(rows).toContainText(first.map(({ name }) => name));
  // Where a score is no button, its unit follows without a space.
  const scores = first.map(({ gain }) => {
    const text = (gain ?? 0).toLocaleString('en', { signDisplay: 'exceptZero' }).replace('-', '−');
    return new RegExp(`^${text.replaceAll(/[+.]/g, '\\$&')} ?SD$`);
  });
  await expect(rows.getByTestId('score')).toHaveText(scores);
}

test(
  'GOAL-06: a week’s board ranks by what was gained in it, and moves when somebody sets a score',
  { tag: '@gate' },
  async ({ browser, request }) => {
    const at = servers.arena;
    const name = `Gains ${randomUUID().slice(0, 8)}`;
    const team = await makeTeamAt(request, at, name, { Anna: 300, Boris: 200, Clara: 100 });
    // All of that was before this week.
    for (let night = 0; night < 7; night += 1) letANightPass(at, team.id);
    const token = await tokenOf(request, 'keeper', at);
    const page = await openAs(browser, token, at);
    await openStream(page, await pageOf(request, token, team.id, at));
    const rows = rowsOf(page, name);
    await expect(rows).toHaveText([/Anna.*300/, /Boris.*200/, /Clara.*100/]);

    await expect(chosen(page)).toHaveText('Score');
    await tab(page, 'This week').click();
    await expect(page).toHaveURL(/[?&]period=week$/);
    await expect(chosen(page)).toHaveText('This week');
    await expect(page.getByText(/^working day \d of \d$/)).toBeVisible();
    await expect(page.getByText(/^gained since the end of/)).toBeVisible();
    await expect(rows.getByTestId('score')).toHaveText(['0 SD', '0 SD', '0 SD']);
    await expect(rows.getByRole('img', { name: /place$/ })).toHaveCount(0);

    await setScoreAt(request, at, team.id, team.people['Clara'], 150);
    await expect(rows.first()).toContainText(/Clara.*\+50/);
    await expect(rows.first().getByRole('img', { name: '1st place' })).toBeVisible();
    await setScoreAt(request, at, team.id, team.people['Boris'], 275);
    await expect(rows).toHaveText([/Boris.*\+75/, /Clara.*\+50/, /Anna.*0 SD/]);

    await page.reload();
    await expect(chosen(page)).toHaveText('This week');
    await expect(rows).toHaveText([/Boris.*\+75/, /Clara.*\+50/, /Anna.*0 SD/]);
    await tab(page, 'Score').click();
    await expect(rows).toHaveText([/Anna.*300/, /Boris.*275/, /Clara.*150/]);
    await page.context().close();
  },
);

test.describe('the demo organisation', () => {
  let token = '';
  test.beforeEach(async ({ signInAs }) => {
    token = await signInAs('admin');
  });

  test('GOAL-06: the period survives paging and reload, and any other word is the score', async ({ page, request }) => {
    await page.goto('/?period=month');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(chosen(page)).toHaveText('This month');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/?page=2&period=month');
    await page.reload();
    await expect(chosen(page)).toHaveText('This month');
    const query = { page: 2, limit: 6, members: 10, by: 'gain', period: 'month' };
    const { teams } = await boardsOf(request, token, query);
    for (const [index, team] of teams.entries()) await expectGains(page.getByRole('article').nth(index), team);
    await tab(page, 'This quarter').click();
    await expect(page).toHaveURL('/?page=2&period=quarter');
    await page.goBack();
    await expect(chosen(page)).toHaveText('This month');
    await page.goto('/?period=99&page=99');
    await expect(page).toHaveURL('/?page=3');
    await expect(chosen(page)).toHaveText('Score');
  });

  test('GOAL-06: the archive and its fullscreen have the tabs, of the period that the day lies in', async ({
    page,
    request,
  }) => {
    const { today } = await boardsOf(request, token, { limit: 1, members: 0 });
    // The middle of the last month: on the first day of one nobody may have gained anything yet.
    const date = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-15`;
    await page.goto(`/archive?date=${date}&groups=1,2`);
    await expect(chosen(page)).toHaveText('Score');
    await tab(page, 'This month').click();
    await expect(page).toHaveURL(new RegExp(`date=${date}.*period=month`));
    const { teams } = await boardsOf(request, token, { date, ids: '1,2', members: 10, by: 'gain', period: 'month' });
    await expectGains(page.getByRole('article').first(), teams[0]);
    await page.reload();
    await expectGains(page.getByRole('article').nth(1), teams[1]);

    await page.getByRole('link', { name: 'Fullscreen View' }).click();
    await expect(page).toHaveURL(/\/archive\/fullscreen\?.*period=month/);
    await expect(chosen(page)).toHaveText('This month');
    await expect(page.getByRole('article').first().getByTestId('score').first()).toHaveText(/^\+[\d,.]+ ?SD$/);
    await tab(page, 'Score').click();
    await expect(page.getByRole('article').first().getByTestId('score').first()).toHaveText(/^[\d,.]+ ?SD$/);
  });

  test('GOAL-06: on a phone the chosen tab is in view', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/?period=quarter');
    await expect(chosen(page)).toBeInViewport({ ratio: 1 });
    await expect(tab(page, 'Score')).not.toBeInViewport({ ratio: 1 });
  });
});
