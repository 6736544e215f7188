import { readFileSync } from 'node:fs';
import { makeTeam, setScore } from './support/arena.ts';
import { cardOf, test } from './support/people.ts';
import { carry, makeAccount } from './support/profile.ts';
import { servers } from './support/servers.ts';
import { expect } from './support/test.ts';

const { url } = servers.arena;

test(
  'an administrator sees what was done, opens it, restricts the list to a person and takes it along',
  { tag: '@gate' },
  async ({ page, folk, request }) => {
    const team = await makeTeam(request, `Audited ${Date.now()}`, { Anna: 300 });
    await setScore(request, team.id, team.people['Anna'], 310);
    const person = await folk.make(`Renamed ${Date.now()}`);
    const card = await cardOf(page, person.name);
    await card.getByRole('button', { name: `Edit ${person.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Name').fill(`${person.name} again`);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto(`${url}/settings/organisation`);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await expect(page.getByRole('button', { name: /set the score of Anna/ }).first()).toBeVisible();
    const renamed = page.getByRole('button', { name: `changed the account of ${person.name} again` });
    await renamed.click();
    await expect(page.getByRole('row', { name: `Name ${person.name} becomes ${person.name} again` })).toBeVisible();

    await page.getByRole('button', { name: 'Only this person' }).click();
    await expect(page).toHaveURL(new RegExp(`about=user(/|%2F)${person.id}$`));
    await expect(page.getByRole('button', { name: /set the score of/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /created the account of/ })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('user.changed');
    expect(text).not.toContain('score.set');
  },
);

test(
  'everybody sees what was done to their own account on their profile',
  { tag: '@gate' },
  async ({ page, context, request }) => {
    const account = await makeAccount(request, `Own list ${Date.now()}`);
    await carry(context, account.token);
    await page.goto(`${url}/profile`);
    const card = page.getByRole('region', { name: 'What was done to your account' });
    await expect(card.getByRole('button', { name: /created the account of/ })).toBeVisible();
    await card.getByRole('button', { name: /created the account of/ }).click();
    await expect(card.getByRole('row', { name: /^Email / })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Only this person' })).toHaveCount(0);
  },
);

test('an administrator signs somebody out everywhere, and their open page notices', async ({
  page,
  signInAs,
  browser,
  request,
}) => {
  const account = await makeAccount(request, `Lost phone ${Date.now()}`);
  const phone = await browser.newContext();
  await carry(phone, account.token);
  const open = await phone.newPage();
  await open.goto(`${url}/profile`);
  await expect(open.getByRole('heading', { name: account.name })).toBeVisible();

  await signInAs('keeper', servers.arena);
  await page.goto(`${url}/users/${account.id}`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Signed out everywhere.')).toBeVisible();
  await open.reload();
  await expect(open).toHaveURL(/\/auth/);
  await phone.close();
});
