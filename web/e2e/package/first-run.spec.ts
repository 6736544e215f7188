import type { Page } from '@playwright/test';
import { fillSetup } from '../support/first-run.ts';
import { dialog as scoreDialog, edit } from '../support/scores.ts';
import { expect, test } from '../support/test.ts';

/**
 * docs/guide/en/administrator/01-first-run.md, done: by scripts/package-test on a server that was installed from the
 * package, and on no other. `FIRST_RUN_CODE` is what its log said.
 */
const code = process.env['FIRST_RUN_CODE'] ?? '';
const picture = 'public/icon-192.png';
const people = [
  { name: 'Olga Orlova', email: 'olga@first.example', score: '12.5' },
  { name: 'Pavel Zimin', email: 'pavel@first.example', score: '40' },
];

async function createTeam(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create the first team' }).click();
  await page.getByRole('button', { name: 'Create New Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Team' });
  await dialog.getByLabel('Team name').fill('Volga');
  await dialog.getByLabel('Team type').fill('Field');
  await dialog.getByLabel('Team logo').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog).toHaveCount(0);
}

async function createPerson(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await dialog.getByLabel('Password').fill('another-password');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
  await dialog.getByLabel('Picture').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(person.email)).toBeVisible();
}

async function addToTeam(page: Page, name: string, position: number): Promise<void> {
  const available = page.getByRole('region', { name: 'Available Users' });
  await available.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Add to Team' });
  await dialog.getByLabel('Position').fill(String(position));
  // The list shows the new member before the server has answered, and leaving the page would end the call.
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Add to Team' }).click();
  expect((await added).ok()).toBe(true);
  await expect(page.getByRole('region', { name: 'Members' }).getByText(name)).toBeVisible();
}

test('from the package to an administrator with a team, two people and a score', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/setup');
  await fillSetup(page, code, 'Example Pharma');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();

  await createTeam(page);
  for (const person of people) await createPerson(page, person);
  await page.goto('/teams/1');
  for (const [index, { name }] of people.entries()) await addToTeam(page, name, index + 1);
  await page.goto('/teams/1/balls');
  for (const { name, score } of people) {
    await edit(page, name);
    await scoreDialog(page).getByLabel('New score').fill(score);
    await scoreDialog(page).getByRole('button', { name: 'Save Score' }).click();
    await expect(scoreDialog(page)).toHaveCount(0);
  }
  await page.goto('/');
  const board = page.getByRole('article', { name: 'Volga' });
  await expect(board.getByRole('listitem')).toHaveText([/Pavel Zimin.*40/, /Olga Orlova.*12\.5/]);
});
