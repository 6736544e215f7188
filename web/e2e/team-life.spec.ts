import type { Page } from '@playwright/test';
import { letANightPass } from './support/nights.ts';
import { edit, dialog as scoreDialog } from './support/scores.ts';
import { servers } from './support/servers.ts';
import { logo, test } from './support/teams.ts';
import { expect } from './support/test.ts';

const name = 'Short-lived';

async function createTeam(page: Page): Promise<number> {
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create New Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Team' });
  await dialog.getByLabel('Team name').fill(name);
  await dialog.getByLabel('Team type').fill('Pilot');
  await dialog.getByLabel('Team logo').setInputFiles(logo);
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  const { data }: { data: { id: number } } = await (await created).json();
  await expect(dialog).toHaveCount(0);
  return data.id;
}

async function addToTeam(page: Page, worker: string, position: string): Promise<void> {
  const available = page.getByRole('region', { name: 'Available Users' });
  await available.getByRole('listitem').filter({ hasText: worker }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Add to Team' });
  await dialog.getByLabel('Position').fill(position);
  // The row is there before the server has answered, and leaving the page would take the call along.
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Add to Team' }).click();
  expect((await added).status()).toBe(201);
  await expect(page.getByRole('region', { name: 'Members' }).getByText(worker)).toBeVisible();
}

async function setScore(page: Page, worker: string, score: string): Promise<void> {
  await edit(page, worker);
  await scoreDialog(page).getByLabel('New score').fill(score);
  await scoreDialog(page).getByRole('button', { name: 'Save Score' }).click();
  await expect(scoreDialog(page)).toHaveCount(0);
}

const boardRows = (page: Page) => page.getByRole('article', { name }).getByRole('listitem');

/** Worker 02 and Worker 03 share the second place, whatever happened since. */
async function expectOldBoard(page: Page): Promise<void> {
  await expect(boardRows(page)).toHaveText([/Worker 01.*300/, /Worker 02.*200/, /Worker 03.*200/]);
  await expect(boardRows(page).getByRole('img', { name: '2nd place' })).toHaveCount(2);
}

test('ARCH-01 SCOR-02 TEAM-13: a team comes, ties, loses somebody and goes; its yesterday stays', async ({
  page,
  workshop,
}) => {
  const id = await createTeam(page);
  await page.goto(`/teams/${id}`);
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('naturalWidth', 1);
  for (const [index, worker] of ['Worker 01', 'Worker 02', 'Worker 03'].entries()) {
    await addToTeam(page, worker, String(index + 1));
  }
  await page.goto(`/teams/${id}/balls`);
  await setScore(page, 'Worker 01', '300');
  await setScore(page, 'Worker 02', '200');
  await setScore(page, 'Worker 03', '200');
  await expect(page.getByRole('img', { name: '2nd place' })).toHaveCount(2);
  await expect(page.getByRole('img', { name: '3rd place' })).toHaveCount(0);

  letANightPass(servers.workshop, id);
  await page.goto(`/teams/${id}`);
  await page.getByRole('button', { name: 'Remove Worker 02 from the team' }).click();
  await expect.poll(async () => (await workshop.team(id)).users.map((user) => user.name)).not.toContain('Worker 02');

  await page.goto(`/archive?groups=${id}`);
  await expect(boardRows(page)).toHaveText([/Worker 01/, /Worker 03/]);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expectOldBoard(page);

  await page.goto(`/teams/${id}`);
  await page.getByRole('button', { name: 'Delete Team' }).click();
  const question = page.getByRole('dialog', { name: 'Delete team?' });
  await expect(question).toContainText(
    `Are you sure you want to delete the team ${name}? This action cannot be undone. All team members will be removed from this team.`,
  );
  await question.getByRole('button', { name: 'Delete Team' }).click();
  await expect(page).toHaveURL('/teams');

  await page.goto(`/archive?groups=${id}`);
  await expect(page.getByText('No performance data available')).toBeVisible();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expectOldBoard(page);
});

test('AUTH-11 DASH-05 NAV-07 SCOR-01 TEAM-03: a user finds no control of an administrator, and gets nowhere by typing addresses', async ({
  page,
  signInAs,
}) => {
  await signInAs('rep');
  const calls: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) calls.push(answer.status());
  });
  for (const path of ['/', '/teams', '/archive', '/archive/fullscreen?groups=1']) {
    await page.goto(`${servers.demo.url}${path}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const forbidden =
      /Create|Edit|Delete|Remove|Add to Team|Start over|Undo|View Full Details|^Search$|API reference|Users$/;
    await expect(page.getByRole('button', { name: forbidden })).toHaveCount(0);
    await expect(page.getByRole('link', { name: forbidden })).toHaveCount(0);
  }
  for (const path of ['/teams/1', '/teams/1/balls', '/users', '/users/1', '/api-reference']) {
    await page.goto(`${servers.demo.url}${path}`);
    await expect(page).toHaveURL(`${servers.demo.url}/`);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  // Not one refused call: what somebody may not see is not even asked for.
  expect(calls.filter((status) => status >= 400)).toEqual([]);
});
