import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeTeam } from './support/arena.ts';
import { addDays } from './support/boards.ts';
import { dateField, enterDay } from './support/fields.ts';
import { openAs, signInBy } from './support/live.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { test } from './support/people.ts';
import { today } from './support/points.ts';
import { servers } from './support/servers.ts';
import { expect, tokenOf } from './support/test.ts';

const at = servers.arena;

// One after the other: they save the same year.
test.describe.configure({ mode: 'default' });

/** The second Wednesday of the third month after the one of this day: no other journey looks at it. */
function wednesdayAhead(now: string): string {
  const [year = 0, month = 0] = now.split('-').map(Number);
  const eighth = new Date(Date.UTC(year, month + 2, 8));
  return addDays(eighth.toISOString().slice(0, 10), (3 - eighth.getUTCDay() + 7) % 7);
}

/** Working days of the third month from now, as the strip shows them. */
async function thirdMonth(page: Page): Promise<number> {
  const shown = page
    .getByRole('list', { name: /^Working days, / })
    .getByRole('listitem')
    .nth(3)
    .locator('b');
  await expect(shown).toBeVisible();
  return Number(await shown.textContent());
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `GOAL-12: a day off takes a working day from its month, and Undo gives it back (${width})`,
    { tag: width > 768 ? '@gate' : [] },
    async ({ page, request, signInAs }) => {
      const name = `Day off ${randomUUID().slice(0, 8)}`;
      const headers = { Authorization: await signInAs('keeper', at) };
      // The journey of another size, or of a run before, may have left one.
      const wednesday = wednesdayAhead(await today(request));
      const year = Number(wednesday.slice(0, 4));
      await request.put(`${at.url}/api/special-days`, { headers, data: { year, days: [] } });
      await page.setViewportSize({ width, height });
      await page.goto('/settings/organisation');
      await page
        .getByRole('navigation', { name: 'Organisation settings' })
        .getByRole('link', { name: 'Working calendar' })
        .click();
      await expect(page).toHaveURL('/settings/organisation?tab=calendar');
      const card = page.getByRole('region', { name: 'Days off' });
      const before = await thirdMonth(page);
      await enterDay(dateField(card, 'Day off'), wednesday);
      await card.getByRole('textbox', { name: 'Name' }).fill(name);
      await card.getByRole('button', { name: 'Add' }).click();
      await expect(card.getByRole('listitem').filter({ hasText: name })).toBeVisible();
      await expect.poll(() => thirdMonth(page)).toBe(before - 1);
      await page.reload();
      await expect.poll(() => thirdMonth(page)).toBe(before - 1);
      await settled(page);
      await expectAccessible(page, 'dark');
      await expectNoOverflow(page, [width]);
      await card.getByRole('button', { name: `Remove ${name}` }).click();
      await expect.poll(() => thirdMonth(page)).toBe(before);
      if (width < 768) return;
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => thirdMonth(page)).toBe(before - 1);
      await card.getByRole('button', { name: `Remove ${name}` }).click();
      await expect.poll(() => thirdMonth(page)).toBe(before);
    },
  );
}

test(
  'GOAL-21: a rep enters days away on a phone, and who leads the team sees them without a reload',
  { tag: '@gate' },
  async ({ page, browser, request, folk }) => {
    const team = await makeTeam(request, `Away ${randomUUID().slice(0, 8)}`, { 'Anna Adams': 300 });
    const [mila, rep] = [
      await folk.make(`Mila ${randomUUID().slice(0, 8)}`),
      await folk.make(`Rep ${randomUUID().slice(0, 8)}`),
    ];
    const headers = { Authorization: await tokenOf(request, 'keeper', at) };
    for (const { id } of [mila, rep])
      await request.post(`${at.url}/api/groups/${team.id}/user/${id}`, {
        headers,
        data: { position: 2, job_title: '' },
      });
    const named = await request.put(`${at.url}/api/groups/${team.id}/managers/${mila.id}`, { headers, data: {} });
    expect(named.status(), await named.text()).toBe(200);

    const now = await today(request);
    const inDays = (days: number) => addDays(now, days);

    // The manager looks at the team's page.
    const hers = await openAs(browser, await signInBy(request, mila.email, at), at);
    await hers.goto(`${at.url}/teams/${team.id}`);
    const away = hers.getByRole('region', { name: 'Away', exact: true });
    await expect(away.getByText('Nobody is away.')).toBeVisible();

    // The rep enters days on the profile: from today on, and not those of long ago.
    const theirs = await openAs(browser, await signInBy(request, rep.email, at), at);
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.goto(`${at.url}/profile`);
    const own = theirs.getByRole('region', { name: 'Days I am away' });
    await expect(own.getByText('Only that somebody is away is kept, never why.')).toBeVisible();
    await enterDay(dateField(own, 'First day'), inDays(-20));
    await expect(own.getByText('Ask your manager to enter days that long ago.')).toBeVisible();
    await enterDay(dateField(own, 'First day'), inDays(0));
    await enterDay(dateField(own, 'Last day'), inDays(4));
    await own.getByRole('button', { name: 'Add' }).click();
    await expect(own.getByRole('listitem').getByText('Away now')).toBeVisible();
    await settled(theirs);
    await expectAccessible(theirs, 'dark');
    await expectNoOverflow(theirs, [390]);

    // The manager hears of it, and enters what the rep could not.
    const row = away.getByRole('listitem').filter({ hasText: rep.name });
    await expect(row.getByText('Away now')).toBeVisible();
    await settled(hers);
    await expectAccessible(hers, 'dark');
    await expectNoOverflow(hers, [390, 1440]);
    await away.getByRole('combobox', { name: 'Person' }).click();
    await hers.getByRole('option', { name: rep.name }).click();
    await enterDay(dateField(away, 'First day'), inDays(-20));
    await enterDay(dateField(away, 'Last day'), inDays(-19));
    await away.getByRole('button', { name: 'Add' }).click();
    await expect(row.filter({ hasText: 'Over' })).toBeVisible();
    await away
      .getByRole('button', { name: new RegExp(`^Remove ${rep.name}`) })
      .first()
      .click();
    await expect(row.filter({ hasText: 'Away now' })).toHaveCount(0);
    await expect(own.getByRole('listitem').getByText('Away now')).toHaveCount(0);
    await hers.context().close();
    await theirs.context().close();

    // The administrator finds everybody's in the settings.
    await page.goto('/settings/organisation?tab=calendar');
    const everybody = page.getByRole('region', { name: 'Away', exact: true });
    await expect(everybody.getByRole('combobox', { name: 'Person' })).toBeVisible();
  },
);
