import { rows } from './support/scores.ts';
import { test } from './support/teams.ts';
import { expect } from './support/test.ts';

test(
  '40 scores by keyboard alone in one sheet, at most two keys a person beyond the digits, saved and undone',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    const id = await workshop.makeTeam('Forty', 40);
    await page.goto(`/teams/${id}/balls`);
    await page.getByRole('button', { name: 'Edit all' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /^Score of/ }).first()).toBeFocused();
    let keys = 0;
    for (let person = 0; person < 40; person += 1) {
      await page.keyboard.type(String(400 - person));
      await page.keyboard.press('Enter');
      keys += 1;
    }
    await expect(page.getByRole('region', { name: 'New order' })).toContainText('400');
    await page.keyboard.press('Control+Enter');
    keys += 1;
    expect(keys / 40).toBeLessThanOrEqual(2);

    const toast = page.getByRole('status').filter({ hasText: '40 scores saved' });
    await expect(toast).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toContainText('400 SD');
    await toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('40 scores are as they were')).toBeVisible();
    await expect(rows(page).first()).toContainText('0 SD');
  },
);
