import { Diary, eventRows, form, openForm, submit } from './support/calendar.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test('CAL-06: the form books for somebody else too, and the toast leads there', async ({ page, request, signInAs }) => {
  const shown = await Diary.make(request, 'Shown calendar', 'Anna Shown');
  const other = await Diary.make(request, 'Other calendar', 'Boris Other');
  await signInAs('keeper', servers.arena);
  await page.goto(shown.path());
  await openForm(page);
  await form(page).getByLabel('Summary').fill('For another');
  await form(page).getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('combobox', { name: 'Find' }).fill('Other cal');
  await page.getByRole('option', { name: 'Other calendar' }).click();
  // Nobody is chosen in the other team yet.
  await expect(form(page).getByRole('button', { name: 'Create Event' })).toBeDisabled();
  await form(page).getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'Boris Other' }).click();
  await expect(form(page)).toContainText('For Boris Other in Other calendar');
  await submit(page);
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText('No events found')).toBeVisible();
  expect(await shown.events()).toEqual([]);
  expect(await other.events()).toMatchObject([{ summary: 'For another' }]);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(other.path());
  await expect(eventRows(page)).toContainText('For another');
});
