import { expect, test } from './support/test.ts';

// Long histories, and those that do not come: score-history-dialog.test.tsx.

test(
  'anybody who sees a score can ask how it came about: the curve, and the changes with value, difference, time, person',
  { tag: '@gate' },
  async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(6);
    const score = page.getByTestId('score').first();
    const text = (await score.textContent())?.replace('SD', '').trim() ?? '';
    await expect(score).toHaveAccessibleName(`${text} SD, show the score history`);
    await score.click();
    const dialog = page.getByRole('dialog', { name: 'Score history' });
    await expect(dialog.getByRole('img')).toHaveAccessibleName(
      new RegExp(`^\\d+ changes?: from [\\d,.]+ SD on \\d+ \\w+ \\d{4} to ${text} SD today$`),
    );
    const changes = dialog.getByRole('listitem');
    await expect(changes.first()).toHaveText(new RegExp(`^[+-][\\d,.]+.*\\d{4}, .* · .*${text}SD$`));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(score).toBeFocused();
  },
);

test('an explain view whose code is lost says so, and the board stands', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.route(/\/score-history-dialog-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("lost")' }),
  );
  await page.getByTestId('score').first().click();
  await expect(page.getByRole('alert')).toContainText('A part of the page could not be loaded.');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
});
