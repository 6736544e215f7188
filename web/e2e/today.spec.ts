import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeTeam } from './support/arena.ts';
import { memberOf } from './support/displays.ts';
import { openAs, openStream, pageOf, rowOf, signInBy } from './support/live.ts';
import { tabTo } from './support/keyboard.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { test } from './support/people.ts';
import { switchOn } from './support/points.ts';
import { password, servers } from './support/servers.ts';
import { expect, signIn, tokenOf } from './support/test.ts';

const at = servers.arena;
const minuteMs = 60_000;

/** Counts what a thumb does. */
function thumb(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string, role: 'button' | 'link' = 'button') => {
      taps += 1;
      await page.getByRole(role, { name, exact: true }).click();
    },
    taps: () => taps,
  };
}

type People = { request: APIRequestContext; folk: { make: (name: string) => Promise<Person> } };
type Person = { id: number; name: string; email: string };

/** A team that confirms, whose manager is Vera; Ivan's visit in it ended minutes ago, and Anna's begins now. */
async function visitOfIvan({ request, folk }: People) {
  const tag = randomUUID().slice(0, 8);
  const team = await makeTeam(request, `Today ${tag}`, { [`Anna ${tag}`]: 5 });
  const headers = { Authorization: await tokenOf(request, 'keeper', at) };
  const [ivan, vera] = [await folk.make(`Ivan ${tag}`), await folk.make(`Vera ${tag}`)];
  await request.post(`${at.url}/api/groups/${team.id}/user/${ivan.id}`, {
    headers,
    data: { position: 2, job_title: '' },
  });
  await request.put(`${at.url}/api/groups/${team.id}/managers/${vera.id}`, {
    headers,
    data: { from_day: null, last_day: null },
  });
  await request.patch(`${at.url}/api/groups/${team.id}`, { headers, data: { reports: 'confirm' } });
  // Since yesterday: shortly after midnight the visit of some minutes ago is yesterday's.
  await switchOn(request, team.id, 1);
  const book = async (person: number | undefined, summary: string, minutes: [start: number, end: number]) => {
    const [start_utc, end_utc] = minutes.map((later) => new Date(Date.now() + later * minuteMs).toISOString());
    const group_member_id = await memberOf(request, team.id, person);
    const data = { group_member_id, summary, eventType: 'booked', start_utc, end_utc };
    const booked = await request.post(`${at.url}/api/calendar`, { headers, data });
    expect(booked.status(), await booked.text()).toBe(201);
  };
  await book(ivan.id, 'Visit to pharmacy 12', [-10, -5]);
  await book(team.people[`Anna ${tag}`], 'Visit to pharmacy 14', [0, 60]);
  return { team, ivan, vera, board: await pageOf(request, headers.Authorization, team.id, at) };
}

test('TDAY-01 TDAY-05 TDAY-10 TDAY-11: from Today to sent in at most three taps; a manager accepts, and the board moves', async ({
  page,
  browser,
  request,
  folk,
}) => {
  const { team, ivan, vera, board } = await visitOfIvan({ request, folk });

  // The board, where it is seen that it moves; and the manager's own Today.
  await openStream(page, board);
  await expect(rowOf(page, team.name, ivan.name).getByTestId('score')).toHaveText('3 SD');
  const hers = await openAs(browser, await signInBy(request, vera.email, at), at);
  await hers.goto(`${at.url}/today`);
  await expect(hers.getByRole('region', { name: 'Appointments today' })).toContainText('Visit to pharmacy 14');

  // Ivan's phone. Without a network nothing is sent, and what was typed stays.
  const his = await openAs(browser, await signInBy(request, ivan.email, at), at);
  await his.setViewportSize({ width: 390, height: 844 });
  await his.goto(`${at.url}/`);
  const bar = his.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Dashboard', 'Calendar']);
  await expect(bar.getByRole('button', { name: 'Report a result' })).toBeVisible();
  await his.goto(`${at.url}/today`);
  await expect(his.getByRole('region', { name: 'How did it go?' })).toContainText('Visit to pharmacy 12');
  const { tap, taps } = thumb(his);
  await tap('Closed');
  const sheet = his.getByRole('dialog', { name: 'Visit to pharmacy 12' });
  await expect(sheet).toContainText('Once accepted');
  await settled(his);
  await expectAccessible(his, 'dark');
  await expectNoOverflow(his, [390]);
  await his.context().setOffline(true);
  await tap('Send');
  await expect(sheet.getByRole('alert')).toContainText('No connection. Nothing was sent.');
  await his.context().setOffline(false);
  await tap('Try again');
  await expect(his.getByText('Sent. Waits for a manager.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(taps()).toBeLessThanOrEqual(3);
  await expect(his.getByText(/^Sent: closed/)).toBeVisible();
  await expect(his.getByRole('region', { name: 'What I reported' })).toContainText('Waiting');

  // The manager hears of it without a reload, accepts, and the board moves.
  await hers.getByRole('button', { name: `Accept: ${ivan.name}` }).click();
  await expect(hers.getByText(`Accepted: ${ivan.name}, +7 SD`)).toBeVisible();
  await expect(hers.getByRole('region', { name: 'To confirm' })).toHaveCount(0);
  await expect(rowOf(page, team.name, ivan.name).getByTestId('score')).toHaveText('10 SD');
  await expect(his.getByRole('region', { name: 'What I reported' })).toContainText('Accepted');
  await expect(his.getByRole('region', { name: 'My place' })).toContainText('1st place');
  await hers.context().close();
  await his.context().close();
});

test(
  'TDAY-05 MGR-26: signed in on a phone, three taps report a visit; a manager accepts it by keyboard alone, and the board moves',
  { tag: '@gate' },
  async ({ page, browser, request, folk }) => {
    const { team, ivan, vera, board } = await visitOfIvan({ request, folk });
    await openStream(page, board);
    await expect(rowOf(page, team.name, ivan.name).getByTestId('score')).toHaveText('3 SD');
    const hers = await openAs(browser, await signInBy(request, vera.email, at), at);
    await hers.goto(`${at.url}/inbox`);
    await expect(hers.getByText('Nothing waits for you')).toBeVisible();

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const his = await phone.newPage();
    await his.goto(`${at.url}/auth/login`);
    await signIn(his, ivan.email, password);
    const { tap, taps } = thumb(his);
    await tap('Today', 'link');
    await tap('Closed');
    await tap('Send');
    await expect(his.getByText('Sent. Waits for a manager.')).toBeVisible();
    expect(taps()).toBe(3);

    // It comes by itself. Tab leads into the list, where A accepts.
    const waiting = hers.getByRole('button', { name: /^Closed: Visit to pharmacy 12/ });
    await tabTo(hers, waiting);
    await hers.keyboard.press('a');
    await expect(hers.getByTestId('announcer')).toHaveText(`Accepted: ${ivan.name}, +7 SD`);
    await expect(hers.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(hers.getByText('Nothing waits for you')).toBeVisible();

    await expect(rowOf(page, team.name, ivan.name).getByTestId('score')).toHaveText('10 SD');
    await expect(his.getByRole('region', { name: 'What I reported' })).toContainText('Accepted');
    await hers.context().close();
    await phone.close();
  },
);
