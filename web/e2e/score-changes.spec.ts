import { dialog, edit, rowOf, rows } from './support/scores.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';
import { makeTeam, setScore } from './support/arena.ts';

test('SCOR-02: Undo sets the former score again, as a new row of the history', async ({ page, signInAs, request }) => {
  const team = await makeTeam(request, 'Second thoughts', { Anna: 300, Boris: 200 });
  await signInAs('keeper', servers.arena);
  await page.goto(team.path);
  await edit(page, 'Boris');
  await dialog(page).getByLabel('New score').fill('400');
  await dialog(page).getByLabel('Reason (optional)').fill('Tender won');
  await dialog(page).getByRole('button', { name: 'Save Score' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Saved: Boris, 400 SD' });
  await expect(toast).toBeVisible();
  await expect(rows(page).first()).toContainText('Boris');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored: Boris, 200 SD')).toBeVisible();
  await expect(toast).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Anna');

  await rowOf(page, 'Boris').getByTestId('score').click();
  const changes = page.getByRole('region', { name: 'Changes, newest first' }).getByRole('listitem');
  await expect(changes).toHaveText([
    /^−200Undo.*Keeper200SD$/,
    /^\+200Tender won.*Keeper400SD$/,
    /^\+200.*Keeper200SD$/,
  ]);
});

test('SCOR-02: a score that somebody else changes meanwhile is what the open dialog goes by', async ({
  page,
  signInAs,
  request,
}) => {
  const team = await makeTeam(request, 'Two administrators', { Anna: 300, Boris: 200 });
  await signInAs('keeper', servers.arena);
  await page.clock.install();
  await page.goto(team.path);
  await page.clock.runFor(2000);
  await edit(page, 'Boris');
  await dialog(page).getByLabel('New score').fill('350');
  await expect(dialog(page).getByRole('status')).toContainText('Would be 1st of 2, up 1');
  await setScore(request, team.id, team.people['Anna'], 400);
  await page.clock.runFor(11_000);
  await expect(dialog(page).getByRole('status')).toContainText('Would be 2nd of 2, no change');
  await expect(dialog(page).getByLabel('New score')).toHaveValue('350');
});

test(
  'SCOR-02: a score that somebody else has set is shown, not lost, and an old Undo does not take it back',
  { tag: '@gate' },
  async ({ page, signInAs, request }) => {
    const team = await makeTeam(request, 'One score', { Anna: 300 });
    await signInAs('keeper', servers.arena);
    await page.goto(team.path);
    await edit(page, 'Anna');
    await setScore(request, team.id, team.people['Anna'], 310);
    await dialog(page).getByLabel('New score').fill('350');
    await dialog(page).getByRole('button', { name: 'Save Score' }).click();
    const note = dialog(page).getByRole('alert');
    await expect(note).toContainText(/^Keeper set 310 .*You entered 350 over 300\./);
    await note.getByRole('button', { name: 'Keep yours: 350' }).click();
    await expect(rowOf(page, 'Anna')).toContainText('350');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(1);
    await setScore(request, team.id, team.people['Anna'], 360);
    await undo.click();
    await expect(page.getByRole('alert')).toHaveText('Not undone: Anna has 360 SD now, set by Keeper.');
    await expect(rowOf(page, 'Anna')).toContainText('360');
  },
);

test(
  'Start over sets a whole team to 0 with one reason and keeps the history',
  { tag: '@gate' },
  async ({ page, signInAs, request }) => {
    const team = await makeTeam(request, 'New quarter', { Anna: 300, Boris: 200 });
    await signInAs('keeper', servers.arena);
    await page.goto(team.path);
    const start = page.getByRole('button', { name: 'Start over' });
    await start.click();
    const question = page.getByRole('dialog', { name: 'Start over from 0?' });
    await expect(question.getByText('The scores of all 2 players of New quarter will be set to 0.')).toBeVisible();
    await expect(question.getByText(/^Nothing is lost/)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(rowOf(page, 'Anna')).toContainText('300');

    await start.click();
    await question.getByLabel('Reason (optional)').fill('New quarter');
    await question.getByRole('button', { name: 'Set all to 0' }).click();
    await expect(page.getByText('All scores of New quarter are now 0.')).toBeVisible();
    await expect(rows(page).getByTestId('score')).toHaveText(['0 SD', '0 SD']);
    await expect(rows(page).getByRole('img')).toHaveCount(0);
    await expect(start).toBeDisabled();
    await expect(start).toHaveAttribute('title', 'All scores are 0 already.');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The scores of New quarter are back.')).toBeVisible();
    await expect(rows(page).getByTestId('score')).toHaveText(['300 SD', '200 SD']);

    await rowOf(page, 'Anna').getByTestId('score').click();
    const changes = page.getByRole('region', { name: 'Changes, newest first' }).getByRole('listitem');
    await expect(changes).toHaveText([
      /^\+300Undo.*Keeper300SD$/,
      /^−300Started overNew quarter.*Keeper0SD$/,
      /^\+300.*Keeper300SD$/,
    ]);
  },
);
