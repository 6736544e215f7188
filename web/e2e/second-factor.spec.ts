import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { carry, makeAccount } from './support/profile.ts';
import { password, servers } from './support/servers.ts';
import { expect, signIn, test } from './support/test.ts';

const { url } = servers.arena;
const stepMs = 30_000;

/** What an authenticator with this key shows at a step of 30 seconds (RFC 6238). */
function codeAt(key: string, step: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(key.replaceAll(' ', ''), (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const secret = Buffer.from((bits.join('').match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const stepNow = (): number => Math.floor(Date.now() / stepMs);

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${url}/logout`);
  await expect(page).toHaveURL(`${url}/auth`);
}

test(
  'two-step sign-in: set up, a wrong, a used and a recovery code, and turned off again',
  { tag: '@gate' },
  async ({ page, context, request }) => {
    const person = await makeAccount(request, 'Two Steps');
    await carry(context, person.token);
    await page.goto(`${url}/profile`);
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    const button = card.getByRole('button');
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await dialog.getByLabel('Current password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.');
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const key = await dialog.locator('code').innerText();
    expect(key.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);

    const first = stepNow();
    const wrong = ['000000', '111111', '222222', '333333'].find(
      (code) => ![-2, -1, 0, 1, 2].some((away) => codeAt(key, first + away) === code),
    );
    const field = dialog.getByLabel('Code from the app');
    await expect(field).toBeFocused();
    await field.fill(wrong ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('This code is wrong.');
    await field.fill(codeAt(key, stepNow()));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(8);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByRole('alert')).toContainText('neither copied nor downloaded');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('standings-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('8 recovery codes left.');
    await expect(button).toHaveText('Turn off');
    await expect(button).toBeFocused();

    // The password alone opens nothing any more.
    await signOut(page);
    await enter(page, person.email);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    const code = page.getByLabel('Code from the app');
    await expect(code).toBeFocused();
    await code.fill(wrong ?? '');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(/^This code is wrong or was used already/);
    // The next code: the one of now may be the one that confirmed, and the server takes it a step early.
    const next = codeAt(key, stepNow() + 1);
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${url}/`);

    // The same code a second time, then a recovery code.
    await signOut(page);
    await enter(page, person.email);
    await code.fill(next);
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText(/^This code is wrong or was used already/);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const recovery = page.getByLabel('Recovery code');
    await recovery.fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/`);
    await page.goto(`${url}/profile`);
    await expect(card).toContainText('7 recovery codes left.');

    // A recovery code works once, too.
    await signOut(page);
    await enter(page, person.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await recovery.fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText('This recovery code is wrong or was used already. Enter another one.');
    await recovery.fill((codes[1] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/`);

    await page.goto(`${url}/profile`);
    await button.click();
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button).toHaveText('Set up');
    await signOut(page);
    await page.goto(`${url}/auth/login`);
    await signIn(page, person.email, password);
    await expect(page).toHaveURL(`${url}/`);
  },
);

test('five wrong codes end the challenge, and the page leads back to the password', async ({
  page,
  context,
  request,
}) => {
  const person = await makeAccount(request, 'Wrong Codes');
  const headers = { Authorization: person.token };
  const begun = await request.post(`${url}/api/users/me/second-factor`, { headers, data: { password } });
  const { data } = (await begun.json()) satisfies { data: { key: string } };
  const { key } = data;
  const confirmed = await request.post(`${url}/api/users/me/second-factor/confirm`, {
    headers,
    data: { code: codeAt(key, stepNow()) },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await context.clearCookies();
  await enter(page, person.email);
  const first = stepNow();
  const wrong = ['000000', '111111', '222222', '333333'].find(
    (code) => ![-2, -1, 0, 1, 2, 3].some((away) => codeAt(key, first + away) === code),
  );
  const alert = page.getByRole('alert');
  for (let n = 1; n <= 5; n += 1) {
    await page.getByLabel('Code from the app').fill(wrong ?? '');
    const answered = page.waitForResponse('**/api/auth/second-factor');
    await page.keyboard.press('Enter');
    expect((await answered).status()).toBe(401);
  }
  await expect(alert).toHaveText(/^The five minutes are over, or there were too many wrong codes/);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
