import type { Page } from '@playwright/test';
import { test } from './support/teams.ts';
import { expect } from './support/test.ts';

const members = (page: Page) => page.getByRole('region', { name: 'Members' });
const memberRows = (page: Page) =>
  members(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const available = (page: Page) => page.getByRole('region', { name: 'Available Users' });
const availableRow = (page: Page, name: string) => available(page).getByRole('listitem').filter({ hasText: name });

/** The keyboard is the dialog's own only once it has the focus. */
const dialogIsOpen = (page: Page) => expect(page.getByRole('dialog').getByLabel('Position')).toBeFocused();

// What a refused change says: team-page.test.tsx.

test('TEAM-09: members and available users, 20 a page each, with what can be done', async ({ page, workshop }) => {
  const id = await workshop.makeTeam('Twenty-five', 25);
  await page.goto(`/teams/${id}`);
  await expect(memberRows(page)).toHaveCount(20);
  await expect(memberRows(page).first()).toHaveText(/^1.*Worker 01.*Job 1$/);
  await expect(members(page).getByRole('button', { name: /^Edit Worker/ })).toHaveCount(20);
  await expect(members(page).getByRole('button', { name: /^Remove Worker .* from the team$/ })).toHaveCount(20);
  await members(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/teams/${id}?page=2`);
  await expect(memberRows(page)).toHaveCount(5);
  await expect(members(page).getByText('21–25 of 25')).toBeVisible();

  const add = available(page).getByRole('button', { name: 'Add to Team' });
  await expect(add).toHaveCount(20);
  await available(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`/teams/${id}?page=2&users=2`);
  // 35 workers and the keeper.
  await expect(add).toHaveCount(16);
  await expect(available(page).getByText('21–36 of 36')).toBeVisible();
  await available(page).getByRole('searchbox', { name: 'Filter by name' }).fill('worker 3');
  await expect(page).toHaveURL(`/teams/${id}?page=2`);
  await expect(add).toHaveCount(10);
  await available(page).getByRole('searchbox').fill('nobody has this name');
  await expect(available(page).getByText('No users found')).toBeVisible();
});

test('TEAM-10, TEAM-14: adding with a position and a job title', async ({ page, workshop }) => {
  const id = await workshop.makeTeam('Adding', 2);
  await page.goto(`/teams/${id}`);
  const worker = availableRow(page, 'Worker 05');
  await worker.getByRole('button', { name: 'Add to Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Team' });
  const position = dialog.getByLabel('Position');
  await expect(position).toHaveValue('0');
  await expect(position).toBeFocused();
  for (const wrong of ['', '1.5', 'first']) {
    await position.fill(wrong);
    await dialog.getByRole('button', { name: 'Add to Team' }).click();
    await expect(dialog.getByText('Enter a whole number.')).toBeVisible();
    await expect(position).toHaveAttribute('aria-invalid', 'true');
  }
  await position.fill('2');
  await dialog.getByLabel('Job title').fill('Field Trainer');
  await dialog.getByRole('button', { name: 'Add to Team' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(worker).toHaveCount(0);
  await expect(memberRows(page)).toHaveText([/Worker 01/, /Worker 02/, /^2.*Worker 05.*Field Trainer$/]);
  await expect(availableRow(page, 'Worker 06').getByRole('button')).toBeFocused();
  await expect(page.getByText('Worker 05 was added to the team.')).toBeAttached();

  // The default position, and no job title.
  await availableRow(page, 'Worker 06').getByRole('button').click();
  await dialogIsOpen(page);
  await page.keyboard.press('Enter');
  await expect(memberRows(page).first()).toHaveText(/^0.*Worker 06.*—$/);
  await expect
    .poll(async () => (await workshop.team(id)).users)
    .toEqual([
      expect.objectContaining({ name: 'Worker 06', position: 0, job_title: '' }),
      expect.objectContaining({ name: 'Worker 01', position: 1 }),
      expect.objectContaining({ name: 'Worker 02', position: 2, job_title: 'Job 2' }),
      expect.objectContaining({ name: 'Worker 05', position: 2, job_title: 'Field Trainer' }),
    ]);
});

test(
  'TEAM-10, TEAM-14: editing a member in place, removing and adding them again',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    const id = await workshop.makeTeam('Editing', 3);
    await page.goto(`/teams/${id}`);
    await members(page).getByRole('button', { name: 'Edit Worker 01' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit member' });
    await expect(dialog.getByLabel('Job title')).toHaveValue('Job 1');
    await dialog.getByLabel('Position').fill('9');
    await dialog.getByLabel('Job title').fill('Lead');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(memberRows(page)).toHaveText([/Worker 02/, /Worker 03/, /^9.*Worker 01.*Lead$/]);

    await members(page).getByRole('button', { name: 'Remove Worker 03 from the team' }).click();
    await expect(memberRows(page)).toHaveText([/Worker 02/, /Worker 01/]);
    await expect(members(page).getByRole('button', { name: 'Remove Worker 01 from the team' })).toBeFocused();
    await expect(page.getByText('Worker 03 was removed from the team.')).toBeAttached();
    await availableRow(page, 'Worker 03').getByRole('button').click();
    await page.getByRole('dialog').getByLabel('Position').fill('-1');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Team' }).click();
    await expect(memberRows(page)).toHaveText([/^-1.*Worker 03.*—$/, /Worker 02/, /Worker 01/]);

    for (const name of ['Worker 03', 'Worker 02', 'Worker 01']) {
      await members(page)
        .getByRole('button', { name: `Remove ${name} from the team` })
        .press('Enter');
    }
    await expect(members(page).getByText('No members yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Members' })).toBeFocused();
    await expect.poll(async () => (await workshop.team(id)).users).toEqual([]);
  },
);
