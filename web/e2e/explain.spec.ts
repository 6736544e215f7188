import { expect, test } from './support/test.ts';

const change = (index: number) => ({
  id: 1000 - index,
  balle: 1000 - index,
  change: 1,
  changed_at: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
  changed_by: null,
  reason: null,
  cause: 'set',
  first: false,
  credits: [],
  credits_total: 0,
});

test.describe('anybody who sees a score', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  test('can ask how it came about: the curve, and the changes with value, difference, time, person', async ({
    page,
  }) => {
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
  });

  test('by keyboard too, and sees more of a long history', async ({ page }) => {
    await page.route(/\/api\/groups\/\d+\/user\/\d+\/scores\?/, async (route) => {
      const pageNumber = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      const from = (pageNumber - 1) * 30;
      const changes = Array.from({ length: Math.min(30, 50 - from) }, (_, index) => change(from + index));
      await route.fulfill({ json: { success: true, data: { changes, noted: [], total: 50, totalPages: 2 } } });
    });
    await page.getByTestId('score').nth(1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Score history' });
    await expect(dialog.getByRole('listitem')).toHaveCount(20);
    await expect(dialog.getByText('20 of 50')).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/^30 changes: from 970 SD/);
    const more = dialog.getByRole('button', { name: 'Show more' });
    await more.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(40);
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/^50 changes: from 950 SD/);
    await more.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(50);
    await expect(more).toHaveCount(0);
  });

  test('a history that does not come says so quietly and can be tried again', async ({ page }) => {
    const scores = /\/api\/groups\/\d+\/user\/\d+\/scores\?/;
    await page.route(scores, (route) => route.abort());
    await page.getByTestId('score').first().click();
    const dialog = page.getByRole('dialog', { name: 'Score history' });
    await expect(dialog.getByText('The data could not be loaded.')).toBeVisible();
    await page.unroute(scores);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
  });

  test('an explain view whose code is lost says so, and the board stands', async ({ page }) => {
    await page.route(/\/score-history-dialog-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("lost")' }),
    );
    await page.getByTestId('score').first().click();
    await expect(page.getByRole('alert')).toContainText('A part of the page could not be loaded.');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(6);
  });
});
