import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeTeam } from './support/arena.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { openAs, pageOf, signInBy } from './support/live.ts';
import { test } from './support/people.ts';
import { edit, rowOf } from './support/scores.ts';
import { servers } from './support/servers.ts';
import { expect, tokenOf } from './support/test.ts';

const at = servers.arena;
const managers = (page: Page) => page.getByRole('region', { name: 'Managers' });

test(
  'MGR-02 MGR-10 MGR-24 MGR-25: somebody becomes a manager, leads the team, and stops being one, without a reload',
  { tag: '@gate' },
  async ({ page, browser, request, folk }) => {
    const team = await makeTeam(request, `Managed ${randomUUID().slice(0, 8)}`, { 'Anna Adams': 300 });
    const vera = await folk.make(`Vera ${randomUUID().slice(0, 8)}`);
    const headers = { Authorization: await tokenOf(request, 'keeper', at) };
    await request.post(`${at.url}/api/groups/${team.id}/user/${vera.id}`, {
      headers,
      data: { position: 2, job_title: '' },
    });
    const token = await signInBy(request, vera.email, at);

    // The manager to be looks at the board; the team's pages are not theirs.
    const hers = await openAs(browser, token, at);
    await hers.goto(team.path);
    await expect(hers).toHaveURL(`${at.url}/`);
    const stream = hers.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(`inbox:${vera.id}`));
    await hers.goto(await pageOf(request, token, team.id, at));
    await stream;
    const board = hers.getByRole('article', { name: team.name });
    await expect(board).toBeVisible();
    await expect(board.getByRole('link', { name: 'View Full Details' })).toHaveCount(0);

    // The administrator names them, on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/teams/${team.id}`);
    await expect(managers(page).getByText('No managers yet')).toBeVisible();
    await managers(page).getByRole('button', { name: 'Name a manager' }).click();
    const naming = page.getByRole('dialog', { name: 'Name a manager' });
    await naming.getByRole('combobox', { name: 'Person' }).click();
    await page.getByRole('combobox', { name: 'Find' }).fill(vera.name);
    await page.getByRole('option', { name: vera.name }).click();
    await settled(page);
    await expectAccessible(page, 'dark');
    await naming.getByRole('button', { name: 'Name a manager' }).click();
    await expect(naming).toHaveCount(0);
    await expect(managers(page).getByRole('listitem').filter({ hasText: vera.name })).toContainText('Since');
    await expect(page.getByRole('table').getByText('Manager', { exact: true })).toBeVisible();
    await expectNoOverflow(page, [390]);

    // Their page gains the way to the scores: they set another's and not their own.
    await board.getByRole('link', { name: 'View Full Details' }).click();
    await expect(hers).toHaveURL(team.path);
    await expect(rowOf(hers, vera.name)).toBeVisible();
    await expect(hers.getByRole('button', { name: `Edit Score: ${vera.name}` })).toHaveCount(0);
    await edit(hers, 'Anna Adams');
    await hers.getByLabel('New score').fill('450');
    await hers.keyboard.press('Enter');
    await expect(rowOf(hers, 'Anna Adams').getByTestId('score')).toHaveText('450 SD');

    // The team's page has no controls for them.
    await hers.goto(`${at.url}/teams/${team.id}`);
    await expect(managers(hers).getByText(vera.name)).toBeVisible();
    await expect(hers.getByRole('region', { name: 'Members' }).getByText('Anna Adams')).toBeVisible();
    await expect(hers.getByRole('button', { name: /^(Name a manager|Edit|Delete|Remove|Add to)/ })).toHaveCount(0);

    // It ends at once: told, and taken to the boards.
    await managers(page)
      .getByRole('button', { name: `Change the dates of ${vera.name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await page.getByRole('dialog', { name: 'End it now?' }).getByRole('button', { name: 'End now' }).click();
    await expect(managers(page).getByRole('button', { name: /^Change the dates/ })).toHaveCount(0);
    await expect(hers.getByRole('alert').filter({ hasText: `You no longer manage ${team.name}` })).toBeVisible();
    await expect(hers).toHaveURL(`${at.url}/`);
    const refused = await request.get(`${at.url}/api/groups/${team.id}/balls`, { headers: { Authorization: token } });
    expect(refused.status()).toBe(403);
    await hers.context().close();
  },
);
