import { Diary, eventRows } from './support/calendar.ts';
import { enterMoment } from './support/fields.ts';
import { expectStats, groupBox, noon, today } from './support/progress.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'UTC' });

test.beforeEach(({ page }) => page.clock.install({ time: noon }));

test('CAL-05 CAL-07 CAL-10 PROG-06: what is booked, closed and deleted is counted on the progress page at once', async ({
  page,
  request,
  signInAs,
}) => {
  // Found by its name, of which a second try has made another.
  const team = `Followed ${Date.now()}`;
  const diary = await Diary.make(request, team, 'Nina Booker');
  const dialog = page.getByRole('dialog');
  await signInAs('keeper', servers.arena);
  await page.goto(diary.path());
  await page.getByRole('button', { name: 'Create Event' }).click();
  await enterMoment(dialog, 'Start', `${today}T10:00`);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(eventRows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Progress' }).click();
  await groupBox(page, team).check();
  await expect(page.getByRole('heading', { name: `${team} Group Progress` })).toBeVisible();
  await expectStats(page, { booked: 1, closed: 0, failed: 0 });

  // Back and forth inside the app: what was counted before must not be shown again.
  await page.goBack();
  await page.getByRole('button', { name: 'Edit event: New Event' }).click();
  await dialog.getByText('Closed').click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(eventRows(page)).toContainText('Closed');
  await page.goForward();
  await expectStats(page, { booked: 0, closed: 1, failed: 0 });

  await page.goBack();
  await page.getByRole('button', { name: 'Delete event: New Event' }).click();
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByText('No events found')).toBeVisible();
  await page.goForward();
  const own = page.getByRole('region', { name: `${team} Group Progress` });
  await expect(own.getByText('No events found in selected period')).toBeVisible();
});
