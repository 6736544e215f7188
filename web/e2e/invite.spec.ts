import { servers } from './support/servers.ts';
import { newEmail, test } from './support/people.ts';
import { expect } from './support/test.ts';

test(
  'an administrator invites five people by link, and one of them comes in',
  { tag: '@gate' },
  async ({ page, browser, context, folk }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const emails = Array.from({ length: 5 }, newEmail);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog');
    const lines = emails.map((email, n) => (n === 4 ? email : `Invited ${n} <${email}>`));
    await dialog.getByLabel('Emails, or names with emails').fill(lines.join('\n'));
    await dialog.getByRole('button', { name: 'Make 5 links' }).click();
    await expect(dialog.getByText('5 links are ready')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy all 5' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const link = copied.split('\n')[4]?.split('\t')[2] ?? '';
    expect(link.startsWith(`${servers.arena.url}/invite#`)).toBe(true);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);

    const own = await browser.newContext();
    const theirs = await own.newPage();
    await theirs.goto(link);
    await expect(theirs.getByLabel('Email')).toHaveValue(emails[4] ?? '');
    await theirs.getByLabel('Name').fill('Karl Brandt');
    await theirs.getByLabel('Your password').fill('my own secret');
    await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(theirs.getByRole('button', { name: /^Karl Brandt.*account menu$/ })).toBeVisible();
    await expect(theirs).toHaveURL(`${servers.arena.url}/`);

    expect(await folk.signsIn(emails[4] ?? '', 'my own secret')).toBeTruthy();
    // It works once.
    await theirs.goto('about:blank');
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await own.close();
  },
);
