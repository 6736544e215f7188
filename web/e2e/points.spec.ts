import type { APIRequestContext } from '@playwright/test';
import { makeTeam } from './support/arena.ts';
import { memberOf } from './support/displays.ts';
import { dateField, enterDay } from './support/fields.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { today } from './support/points.ts';
import { rowOf } from './support/scores.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

const { url } = servers.arena;

/** As another administrator would enter it, now: of this day and month by any clock. */
async function closeDeal(request: APIRequestContext, member: number): Promise<void> {
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  const [start_utc, end_utc] = [0, 3_600_000].map((later) => new Date(Date.now() + later).toISOString());
  const data = { group_member_id: member, eventType: 'closed', summary: 'Signed', start_utc, end_utc };
  const answer = await request.post(`${url}/api/calendar`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `PTS-30 PTS-31: rules are written, tried and switched on; a deal then moves the board (${width})`,
    { tag: width > 768 ? '@gate' : [] },
    async ({ page, signInAs, request }) => {
      const team = await makeTeam(request, `Counted by rules ${width} ${Date.now()}`, { Anna: 30, Boris: 20 });
      const boris = await memberOf(request, team.id, team.people['Boris']);
      // Before there are rules an event gives nothing.
      await closeDeal(request, boris);
      await page.setViewportSize({ width, height });
      await signInAs('keeper', servers.arena);
      await page.goto(team.path);
      await expect(rowOf(page, 'Boris')).toContainText('20 SD');
      await page.getByRole('link', { name: 'Points' }).click();
      await expect(page.getByText('Scores are set by hand')).toBeVisible();

      await page.getByRole('radio', { name: 'Own rules' }).check();
      const save = page.getByRole('button', { name: 'Save rules' });
      await page.getByRole('textbox', { name: 'Points: 1. Closed', exact: true }).fill('10');
      await page.getByRole('button', { name: 'Add a rule' }).click();
      const second = page.getByRole('listitem', { name: /^2\. / });
      await second.getByRole('combobox', { name: /^Kind/ }).click();
      await page.getByRole('option', { name: 'Booked' }).click();
      await page.getByRole('textbox', { name: 'Points: 2. Booked', exact: true }).fill('3');
      await expect(save).toHaveAttribute('aria-disabled', 'true');

      // The quarter before is empty; until today there is the deal.
      await enterDay(dateField(page, 'To'), await today(request));
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(/^Previewed at .*exactly this draft$/)).toBeVisible();
      await expect(page.getByRole('table')).toContainText('all 1 count');
      await settled(page);
      await expectAccessible(page, 'dark');
      await expectNoOverflow(page, [width]);
      if (width < 768) return;

      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Switch points on?' });
      await expect(dialog.getByRole('radio', { name: 'Keep them' })).toBeFocused();
      await dialog.getByRole('radio', { name: /^This month so far/ }).check();
      await expect(dialog.getByText('1 event, posted today, never into the past.')).toBeVisible();
      await expect(dialog.getByText('Perhaps counted twice')).toBeVisible();
      await dialog.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByText('Points are switched on')).toBeVisible();
      await expect(page.getByText('Saved as version 1')).toBeVisible();

      // What had happened is posted, and what happens from now on.
      await page.getByRole('link', { name: 'Back to Team scores' }).click();
      await expect(rowOf(page, 'Boris')).toContainText('30 SD');
      await closeDeal(request, boris);
      await expect(rowOf(page, 'Boris')).toContainText('40 SD');
      await expect(rowOf(page, 'Anna')).toContainText('30 SD');
    },
  );
}

test('PTS-30: who is no administrator reads the rules and cannot change them', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.goto('/teams/1/points');
  await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save rules' })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
});
