import { tabTo } from './support/keyboard.ts';
import { password, people, servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';
import { makeTeam } from './support/arena.ts';

test('SCOR-02: keyboard only, from sign-in to a saved score', { tag: '@gate' }, async ({ page, request }) => {
  const team = await makeTeam(request, 'By keyboard', { Anna: 300, Boris: 200 });
  await page.goto(`${servers.arena.url}/auth`);
  await tabTo(page, page.getByRole('link', { name: 'Sign In', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(people.keeper);
  await tabTo(page, page.getByLabel('Пароль', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  // Other journeys make teams here too: ours was the newest, so it is on the last page or a little before.
  const card = page.getByRole('article', { name: team.name });
  let turnTo = page.getByRole('button', { name: /^Page \d+$/ }).last();
  await expect(page.getByRole('article').first()).toBeVisible();
  while ((await card.count()) === 0) {
    const before = await page.getByRole('article').first().textContent();
    await tabTo(page, turnTo);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Teams' })).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('article').first()).not.toHaveText(before ?? '');
    turnTo = page.getByRole('button', { name: 'Previous' });
  }
  await tabTo(page, card.last().getByRole('link', { name: 'View Full Details' }));
  await page.keyboard.press('Enter');

  const editBoris = page.getByRole('button', { name: 'Edit Score: Boris' });
  await tabTo(page, editBoris);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Score' });
  await expect(dialog.getByLabel('New score')).toBeFocused();
  // The former score is selected: typing replaces it. The arrow keys count by one.
  await page.keyboard.type('349');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByLabel('New score')).toHaveValue('350');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.type('Tender won');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').first()).toContainText('Boris');
  await expect(editBoris).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').first()).toContainText('Anna');
});
