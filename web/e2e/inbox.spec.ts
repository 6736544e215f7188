import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { makeTeam } from './support/arena.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { openAs, signInBy } from './support/live.ts';
import { test } from './support/people.ts';
import { switchOn } from './support/points.ts';
import { servers } from './support/servers.ts';
import { expect, tokenOf } from './support/test.ts';

const at = servers.arena;
const hourMs = 3_600_000;

type Reported = { summary: string; hoursAgo: number; eventType?: string };

/** As the person would from a phone. */
async function report(
  request: APIRequestContext,
  token: string,
  place: number,
  { summary, hoursAgo, eventType = 'closed' }: Reported,
): Promise<number> {
  const start = Date.now() - hoursAgo * hourMs;
  const data = {
    group_member_id: place,
    eventType,
    summary,
    start_utc: new Date(start).toISOString(),
    end_utc: new Date(start + hourMs / 2).toISOString(),
  };
  const answer = await request.post(`${at.url}/api/reports`, { headers: { Authorization: token }, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const body: { data: { id: number } } = await answer.json();
  return body.data.id;
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `MGR-26: a manager works the inbox ${width > 768 ? 'by keyboard alone' : 'by touch'} (${width})`,
    { tag: width > 768 ? '@gate' : [] },
    async ({ browser, request, folk }) => {
      // A team that confirms, with a manager and two who report.
      const team = await makeTeam(request, `Inbox ${randomUUID().slice(0, 8)}`, { 'Anna Adams': 300 });
      // Since yesterday: shortly after midnight the visits of the last hours are yesterday's.
      await switchOn(request, team.id, 1);
      const [vera, ivan, olga] = [
        await folk.make('Vera Lead'),
        await folk.make('Ivan First'),
        await folk.make('Olga Second'),
      ];
      const admin = { Authorization: await tokenOf(request, 'keeper', at) };
      for (const [index, { id }] of [ivan, olga].entries()) {
        const data = { position: index + 2, job_title: '' };
        expect((await request.post(`${at.url}/api/groups/${team.id}/user/${id}`, { headers: admin, data })).ok()).toBe(
          true,
        );
      }
      const named = { from_day: null, last_day: null };
      const path = `${at.url}/api/groups/${team.id}`;
      expect((await request.put(`${path}/managers/${vera.id}`, { headers: admin, data: named })).ok()).toBe(true);
      expect((await request.patch(path, { headers: admin, data: { reports: 'confirm' } })).ok()).toBe(true);
      const full = await request.get(`${at.url}/api/groups/full/${team.id}`, { headers: admin });
      const { users }: { users: { id: number; group_member_id: number }[] } = (await full.json()).data;
      const placeOf = (id: number) => users.find((user) => user.id === id)?.group_member_id ?? 0;
      const ivans = await signInBy(request, ivan.email, at);
      const olgas = await signInBy(request, olga.email, at);
      await report(request, ivans, placeOf(ivan.id), { summary: 'Pharmacy 12', hoursAgo: 5 });
      const lost = await report(request, ivans, placeOf(ivan.id), {
        summary: 'Clinic by the station',
        hoursAgo: 4,
        eventType: 'failed',
      });
      await report(request, olgas, placeOf(olga.id), { summary: 'Harbour Pharmacy', hoursAgo: 3 });

      const page = await openAs(browser, await signInBy(request, vera.email, at), at);
      await page.setViewportSize({ width, height });
      await page.goto('/inbox');
      const row = (summary: string) => page.getByRole('button', { name: new RegExp(`^(Closed|Failed): ${summary}`) });
      const announcer = page.getByTestId('announcer');
      await expect(row('Pharmacy 12')).toBeVisible();
      await settled(page);
      await expectAccessible(page, 'dark');
      await expectNoOverflow(page, [width]);

      if (width > 768) {
        await expect(row('Pharmacy 12')).toBeFocused();
        await expect(page.getByRole('region', { name: 'If you accept' })).toContainText('+10 SD');
        await page.keyboard.press('j');
        await expect(row('Clinic by the station')).toBeFocused();
        await page.keyboard.press('k');
        await page.keyboard.press('a');
        await expect(announcer).toHaveText(/^Accepted: Ivan First, \+10 SD/);
        await expect(row('Clinic by the station')).toBeFocused();

        // The person withdraws it meanwhile: the row says so, and the note stays.
        await page.keyboard.press('r');
        await page.keyboard.type('a jar of reasons');
        const gone = await request.post(`${at.url}/api/reports/${lost}/withdraw`, {
          headers: { Authorization: ivans },
        });
        expect(gone.ok()).toBe(true);
        await expect(page.getByText(/^Ivan withdrew it /)).toBeVisible();
        await expect(row('Clinic by the station')).toBeVisible();
        await row('Clinic by the station').focus();
        await page.keyboard.press('j');
        await expect(row('Clinic by the station')).toHaveCount(0);

        await expect(row('Harbour Pharmacy')).toBeFocused();
        await page.keyboard.press('r');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Say why: the person reads it')).toBeVisible();
        await page.keyboard.type('Already counted');
        await page.keyboard.press('Enter');
        await expect(announcer).toHaveText(/^Refused: Olga Second/);
      } else {
        await page.getByRole('button', { name: 'Accept: Ivan First, Pharmacy 12' }).click();
        await expect(announcer).toHaveText(/^Accepted: Ivan First, \+10 SD/);
        await row('Clinic by the station').click();
        await page
          .getByRole('dialog', { name: 'Ivan First' })
          .getByRole('button', { name: 'Accept', exact: true })
          .click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await row('Harbour Pharmacy').click();
        await page.getByRole('dialog', { name: 'Olga Second' }).getByRole('button', { name: 'Refuse' }).click();
        const sheet = page.getByRole('dialog', { name: 'Refuse this report' });
        await sheet.getByRole('button', { name: 'Already counted' }).click();
        await sheet.getByRole('button', { name: 'Refuse', exact: true }).click();
      }
      await expect(page.getByText('Nothing waits for you')).toBeVisible();
      if (width < 768) return;

      // A new one comes by itself; then the team is lost, and the page with it.
      await report(request, olgas, placeOf(olga.id), { summary: 'Another visit', hoursAgo: 2 });
      await expect(row('Another visit')).toBeVisible();
      expect((await request.delete(`${path}/managers/${vera.id}`, { headers: admin })).ok()).toBe(true);
      await expect(page.getByRole('alert').filter({ hasText: `You no longer manage ${team.name}` })).toBeVisible();
      await expect(page).toHaveURL(`${at.url}/`);
    },
  );
}
