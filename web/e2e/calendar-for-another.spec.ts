import { Diary, eventRows, form, openForm, submit } from './support/calendar.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test('CAL-06: the form books for somebody else too, and the toast leads there', async ({ page, request, signInAs }) => {
  const team = `Other calendar ${Date.now()}`;
  const shown = await Diary.make(request, `Shown calendar ${Date.now()}`, 'Anna Shown');
  const other = await Diary.make(request, team, 'Boris Other');
  await signInAs('keeper', servers.arena);
  await page.goto(shown.path());
  await openForm(page);
  await form(page).getByLabel('Summary').fill('For another');
  await form(page).getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('combobox', { name: 'Find' }).fill(team);
  await page.getByRole('option', { name: team }).click();
  // Nobody is chosen in the other team yet.
  await expect(form(page).getByRole('button', { name: 'Create Event' })).toBeDisabled();
  await form(page).getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'Boris Other' }).click();
  await expect(form(page)).toContainText(`For Boris Other in ${team}`);
  await submit(page);
  await expect(form(page)).toHaveCount(0);
  // Before anything else is looked at, because the toast goes by itself.
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(other.path());
  await expect(eventRows(page)).toContainText('For another');
  await page.goBack();
  await expect(page.getByText('No events found')).toBeVisible();
  expect(await shown.events()).toEqual([]);
  expect(await other.events()).toMatchObject([{ summary: 'For another' }]);
});
