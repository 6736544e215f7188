import type { Page } from '@playwright/test';
import { makeTeam, setScore } from './support/arena.ts';
import { form, openForm, submit } from './support/calendar.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { switchOn } from './support/points.ts';
import { dialog, rowOf } from './support/scores.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const { url } = servers.arena;

/** What the form says of the points: its last status. */
const worth = (page: Page) => form(page).getByRole('status').last();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The list is asked for again after the toast. */
const entry = (page: Page) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('button', { name: 'Edit event: Pharmacy 12' }) });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `PTS-33: the form says what an event will give, and the toast what it gave (${width})`,
    { tag: width > 768 ? '@gate' : [] },
    async ({ page, signInAs, request }) => {
      const team = await makeTeam(request, `Forms with points ${width} ${Date.now()}`, {
        'Anna Adams': 300,
        'Boris Brown': 295,
      });
      await switchOn(request, team.id);
      await page.setViewportSize({ width, height });
      await signInAs('keeper', servers.arena);
      await page.goto(`${url}/calendar?group=${team.id}&user=${team.people['Boris Brown']}`);
      await openForm(page);
      await form(page).getByLabel('Summary').fill('Pharmacy 12');
      await expect(form(page).getByRole('radio', { name: 'Booked +3' })).toBeChecked();
      await form(page).getByText('Closed', { exact: true }).click();
      await expect(worth(page)).toContainText('+10 for Boris by rule 2');
      await expect(worth(page)).toContainText('Counts at once.');
      await settled(page);
      await expectAccessible(page, 'dark');
      await expectNoOverflow(page, [width]);
      await submit(page);
      const closed = toast(page, 'Closed: +10 for Boris');
      await expect(closed).toContainText('305 SD, from 2nd to 1st place');
      if (width < 768) return;

      await closed.getByRole('button', { name: 'How it came about' }).click();
      const history = page.getByRole('dialog').filter({ hasText: `Boris Brown · ${team.name}` });
      await expect(history.getByText('305', { exact: true }).first()).toBeVisible();
      await history.getByRole('button', { name: 'Close' }).click();
      await expect(history).toHaveCount(0);

      await page.getByRole('button', { name: 'Edit event: Pharmacy 12' }).click();
      await form(page).getByText('Failed', { exact: true }).click();
      await expect(worth(page)).toContainText('Closed becomes failed, by rule 3');
      await expect(worth(page)).toContainText('Its 10 are given back.');
      await submit(page);
      await expect(toast(page, 'Failed: −10 for Boris')).toContainText(/295 SD, .*2nd place/);
      await expect(entry(page)).toContainText('Failed');

      await page.getByRole('button', { name: 'Edit event: Pharmacy 12' }).click();
      await form(page).getByText('Booked', { exact: true }).click();
      await expect(worth(page)).toContainText('It gave 0 and gives 3 now.');
      await submit(page);
      await expect(toast(page, 'Booked: +3 for Boris')).toContainText('298 SD');
      await expect(entry(page)).toContainText('Booked');
      await page.getByRole('button', { name: 'Delete event: Pharmacy 12' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
      await expect(toast(page, 'Deleted: −3 for Boris')).toContainText('295 SD');
    },
  );

  test(`PTS-34: where rules count, points are added for a reason, over a conflict, and undone (${width})`, async ({
    page,
    signInAs,
    request,
  }) => {
    const team = await makeTeam(request, `Scores beside rules ${width} ${Date.now()}`, { Anna: 300, Boris: 200 });
    await switchOn(request, team.id);
    await page.setViewportSize({ width, height });
    // As behind a proxy that lets no stream through: points are added to the score that the list says.
    await page.route(`${url}/api/live?*`, (route) => route.abort());
    await signInAs('keeper', servers.arena);
    await page.goto(team.path);
    await page.getByRole('button', { name: 'Edit Score: Boris' }).click();
    const points = dialog(page).getByLabel('Points');
    const reason = dialog(page).getByLabel('Reason');
    const save = dialog(page).getByRole('button', { name: 'Save Score' });
    await expect(points).toBeFocused();
    await expect(dialog(page).getByText(/^Events count by rules here\./)).toBeVisible();
    await points.fill('+15');
    await save.click();
    await expect(reason).toBeFocused();
    await expect(dialog(page)).toContainText('Enter a reason: events explain themselves, this does not.');
    await reason.fill('Mentor for two weeks');

    // Nothing that is read again says that somebody else was faster.
    await page.route(`${url}/api/groups/${team.id}/balls`, (route) => route.abort());
    await setScore(request, team.id, team.people['Boris'], 310);
    await save.click();
    await expect(dialog(page).getByRole('alert')).toHaveText('The score changed meanwhile: it is 310 now.');
    await expect(points).toHaveValue('+15');
    await expect(reason).toHaveValue('Mentor for two weeks');
    await expect(dialog(page).getByRole('status')).toContainText('+15 SD');
    await settled(page);
    await expectAccessible(page, 'dark');
    await expectNoOverflow(page, [width]);
    if (width < 768) return;

    await page.unroute(`${url}/api/groups/${team.id}/balls`);
    await save.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowOf(page, 'Boris')).toContainText('325 SD');
    await toast(page, 'Saved: Boris, 325 SD').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored: Boris, 310 SD')).toBeVisible();
    await expect(rowOf(page, 'Boris')).toContainText('310 SD');
  });
}
