import type { Page } from '@playwright/test';
import { test } from './support/teams.ts';
import { expect } from './support/test.ts';

/** Of the running month first: journeys run on any day. */
const cells = (page: Page, row: number) =>
  page.getByRole('grid', { name: 'Targets' }).getByRole('row').nth(row).getByRole('gridcell');

/** The heads, the team, and everybody together come before the first person. */
const firstPerson = 4;
/** After the three results. */
const firstTarget = 3;

const block = Array.from({ length: 20 }, (_, row) => Array.from({ length: 12 }, (__, column) => 10 + row + column));

test(
  'GOAL-22 a block of 20 by 12 is pasted from a spreadsheet, one cell changed, saved, and there after a reload',
  { tag: '@gate' },
  async ({ page, context, workshop }) => {
    const id = await workshop.makeTeam('Twenty', 22);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/goals?view=targets&team=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
    await cells(page, firstPerson).nth(firstTarget).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), block.map((line) => line.join('\t')).join('\n'));
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('button', { name: 'Save 240 changes' })).toBeVisible();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    await expect(cells(page, firstPerson).nth(firstTarget)).toHaveText('99');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Targets saved.')).toBeVisible();
    await page.reload();
    await expect(cells(page, firstPerson).nth(firstTarget)).toHaveText('99');
    await expect(cells(page, firstPerson).nth(firstTarget + 11)).toHaveText('21');
    await expect(cells(page, firstPerson + 19).nth(firstTarget + 11)).toHaveText('40');
    await page.getByRole('button', { name: 'What it was before' }).click();
    const history = page.getByRole('dialog', { name: 'What it was before' });
    await expect(history.getByRole('listitem').first()).toContainText('no target →');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pace', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/goals\\?team=${id}$`));
    const people = page.getByRole('region', { name: 'People', exact: true });
    // They have joined today: of the target the part of the days that are left, and none at the end of a month.
    const row = people
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Worker 01', exact: true }) });
    await expect(row).toContainText(/of \d+|No target yet/);
    await people.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByText('Closed · Month')).toBeVisible();
  },
);

test('targets on a phone: one cell by touch, saved above the tab bar', async ({ page, workshop }) => {
  const id = await workshop.makeTeam('Pocket', 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/goals?view=targets&team=${id}`);
  // The results are hidden there.
  const cell = page.getByRole('gridcell', { name: /, no target$/ }).nth(12);
  await cell.click();
  await page.keyboard.type('18');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Targets saved.')).toBeVisible();
  await expect(page.getByText('1 change not saved')).toHaveCount(0);
});
