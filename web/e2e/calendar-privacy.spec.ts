import { randomUUID } from 'node:crypto';
import { card, connect, test } from './support/google.ts';
import { servers } from './support/servers.ts';
import { expect, storeToken } from './support/test.ts';

test('a calendar names its owner before it is connected, shows titles and no descriptions, and its owner hides them', async ({
  page,
  context,
  google,
  keeper,
}) => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const when = { start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z` };
  const secret = `code ${randomUUID()}`;
  const vika = await google.colleague('Vika Zueva');
  await google.put(vika, { summary: 'Demo in Omsk', description: secret, when });
  await google.put(vika, { summary: 'Clinic, room 5', description: 'call us if you cannot come', when });
  await google.put(vika, { summary: 'Omsk, signed', when });

  await storeToken(context, servers.google, vika.token);
  await page.goto('/profile');
  await expect(card(page).getByText(`This calendar will belong to ${vika.name} (${vika.email}).`)).toBeVisible();
  await expect(card(page).getByText(/only titles that match a rule, never descriptions/)).toBeVisible();
  await connect(page, vika);
  await expect(card(page).getByText('Working')).toBeVisible();

  const rows = (at: typeof page) => card(at).locator('tbody').getByRole('row');
  await page.goto(`/calendar?calendar=${vika.id}`);
  await expect(rows(page)).toHaveCount(3);
  await card(page).getByRole('button', { name: 'Hide the title from colleagues: Demo in Omsk' }).click();
  await expect(rows(page).filter({ hasText: 'Demo in Omsk' })).toContainText('Hidden');

  // A colleague, even an administrator, sees the kind and the time, and follows without a reload.
  const answers: string[] = [];
  keeper.on('response', async (response) => {
    if (response.url().includes('/api/google-calendar/')) answers.push(await response.text().catch(() => ''));
  });
  await keeper.goto(`/calendar?calendar=${vika.id}`);
  await expect(rows(keeper).filter({ hasText: 'Private' })).toHaveCount(2);
  await expect(rows(keeper).filter({ hasText: /Private.*Demo/ })).toHaveCount(1);
  await expect(rows(keeper).filter({ hasText: 'Omsk, signed' })).toHaveCount(1);
  await expect(card(keeper).getByRole('button', { name: /title/ })).toHaveCount(0);
  expect(answers.join()).toContain('Omsk, signed');
  for (const hidden of ['Demo in Omsk', 'Clinic', secret]) expect(answers.join()).not.toContain(hidden);
  await card(page).getByRole('button', { name: 'Show the title to colleagues: Demo in Omsk' }).click();
  await expect(rows(keeper).filter({ hasText: 'Demo in Omsk' })).toHaveCount(1);

  await page.goto('/profile');
  const all = card(page).getByRole('switch', { name: 'Hide all my titles' });
  await all.click();
  await expect(all).toBeChecked();
  await expect(rows(keeper).filter({ hasText: 'Private' })).toHaveCount(3);
  await page.goto(`/calendar?calendar=${vika.id}`);
  await expect(card(page).getByText('Colleagues see all your events as “Private”.')).toBeVisible();
  await card(page).getByRole('link', { name: 'Change this in your profile' }).click();
  await all.click();
  await expect(all).not.toBeChecked();
  await expect(rows(keeper).filter({ hasText: 'Private' })).toHaveCount(1);

  // Of somebody who is switched off nobody sees anything.
  await keeper.goto(`/users?q=${encodeURIComponent(vika.email)}`);
  const saved = keeper.waitForResponse(/toggle-active$/);
  await keeper.getByRole('switch', { name: `Active: ${vika.name}` }).click();
  expect((await saved).status()).toBe(200);
  await keeper.goto(`/calendar?calendar=${vika.id}`);
  await expect(card(keeper).getByRole('alert')).toHaveText('Нет соединения с календарём');
});
