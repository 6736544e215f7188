import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Download, Page } from '@playwright/test';
import { makeTeam, setScore } from './support/arena.ts';
import { addDays, boardsOf } from './support/boards.ts';
import { expectAccessible, settled } from './support/looks.ts';
import { letANightPass } from './support/nights.ts';
import { carry, makeAccount } from './support/profile.ts';
import { password, servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const { url } = servers.arena;

const ownCard = (page: Page) => page.getByRole('region', { name: 'Your data' });
const typed = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^To be sure, type / });

async function copyOf(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy' }).click(),
  ] satisfies [Promise<Download>, Promise<void>]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

async function ask(page: Page, email: string): Promise<void> {
  await ownCard(page).getByRole('button', { name: 'Ask to be erased …' }).click();
  await typed(page).fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(ownCard(page).getByText(/^You asked on .* to be erased\./)).toBeVisible();
}

test(
  'somebody takes a copy along, asks to be erased, and is a former member on the boards of the past',
  { tag: '@gate' },
  async ({ page, browser, signInAs, request }) => {
    const mark = randomUUID().slice(0, 8);
    const account = await makeAccount(request, `Leaver ${mark}`);
    const keeper = await signInAs('keeper', servers.arena);
    const headers = { Authorization: keeper };
    const team = await makeTeam(request, `Leavers ${mark}`, { [`Stayer ${mark}`]: 100 });
    const joined = await request.post(`${url}/api/groups/${team.id}/user/${account.id}`, {
      headers,
      data: { position: 2, job_title: 'Representative' },
    });
    expect(joined.ok(), await joined.text()).toBe(true);
    await setScore(request, team.id, account.id, 300);
    letANightPass(servers.arena, team.id);

    const own = await browser.newContext();
    await carry(own, account.token);
    const profile = await own.newPage();
    await profile.goto(`${url}/profile`);
    const copy = await copyOf(profile);
    expect(copy.name).toBe(`standings-${account.id}.json`);
    expect(copy.text).toContain(account.name);
    expect(copy.text).toContain(account.email);
    expect(copy.text).toContain(team.name);
    expect(copy.text).not.toContain(`Stayer ${mark}`);
    await ask(profile, account.email);
    await ownCard(profile).getByRole('button', { name: 'Take it back' }).click();
    await expect(ownCard(profile).getByRole('button', { name: 'Ask to be erased …' })).toBeFocused();
    await ask(profile, account.email);
    await settled(profile);
    await expectAccessible(profile, 'dark');

    await page.goto(`${url}/users`);
    const requests = page.getByRole('region', { name: 'Asked to be erased' });
    await requests.getByRole('link', { name: account.name }).click();
    await expect(page.getByText(/^Asked on .* to be erased\./)).toBeVisible();
    await page.getByRole('button', { name: 'Erase …' }).click();
    await settled(page);
    await expectAccessible(page, 'dark');
    await typed(page).fill(`not-${account.email}`);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByText('This is not the email of this account.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await typed(page).fill(account.email);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page).toHaveURL(`${url}/users`);
    await expect(page.getByText(`Erased: ${account.name}`)).toBeVisible();
    await expect(requests.getByText(account.name)).toHaveCount(0);

    const refused = await request.post(`${url}/api/auth/login`, { data: { email: account.email, password } });
    expect(refused.status()).toBe(401);
    await profile.reload();
    await expect(profile).toHaveURL(/\/auth/);
    await own.close();

    const { today } = await boardsOf(request, keeper, { limit: 1, members: 0 }, servers.arena);
    const yesterday = `${url}/archive?groups=${team.id}&date=${addDays(today, -1)}`;
    const rows = page.getByRole('article', { name: team.name }).getByRole('listitem');
    // The account is closed at once; a job follows, which forgets what it held.
    await expect(async () => {
      await page.goto(yesterday);
      await expect(rows).toHaveText([/Former member.*300/, new RegExp(`Stayer ${mark}.*100`)], { timeout: 5000 });
    }).toPass();
    await page.goto(`${url}/settings/audit?about=user/${account.id}`);
    await expect(page.getByRole('button', { name: /erased the personal data of Former member/ })).toBeVisible();
    const created = page.getByRole('button', { name: /created the account of Former member/ });
    await created.click();
    await expect(page.getByText(/^erased on /).last()).toBeVisible();
    await expect(page.getByText(account.name)).toHaveCount(0);

    await page.evaluate(() => localStorage.setItem('language', 'ru'));
    await page.goto(yesterday);
    await expect(rows.first()).toHaveText(/Бывший сотрудник.*300/);
  },
);

test('a declined request is gone for both, and the operator erases administrators', async ({
  page,
  browser,
  signInAs,
  request,
}) => {
  const account = await makeAccount(request, `Undecided ${randomUUID().slice(0, 8)}`);
  const own = await browser.newContext();
  await carry(own, account.token);
  const profile = await own.newPage();
  await profile.goto(`${url}/profile`);
  await ask(profile, account.email);

  await signInAs('keeper', servers.arena);
  await page.goto(`${url}/users`);
  const requests = page.getByRole('region', { name: 'Asked to be erased' });
  await requests.getByRole('button', { name: `Decline: ${account.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(requests.getByText(account.name)).toHaveCount(0);
  await profile.reload();
  await expect(ownCard(profile).getByRole('button', { name: 'Ask to be erased …' })).toBeVisible();
  await own.close();

  await page.goto(`${url}/profile`);
  await expect(ownCard(page).getByText(/only the operator of the server can erase your account/)).toBeVisible();
  await expect(ownCard(page).getByRole('button', { name: 'Ask to be erased …' })).toHaveCount(0);
});
