import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { savedFiles } from '@/test/saved-files.ts';
import { DataCard } from './data-card.tsx';

beforeEach(() => setUpClient(() => undefined));

const state = (asked: string | null) => json({ success: true, data: { erased: false, asked_at: asked } }, 202);

/** Knows the email of `me` and nothing else. */
async function show(asked: string | null = null, role: 'user' | 'admin' = 'user') {
  const sent = vi.fn<(method: string) => void>();
  answerFetch({
    '/api/users/1/erase': async (request) => {
      sent(request.method);
      if (request.method === 'DELETE') return state(null);
      if (request.method === 'GET') return state(asked);
      const body: unknown = await request.json();
      const right = JSON.stringify(body) === JSON.stringify({ email: me().email });
      return right ? state('2026-11-15T10:00:00Z') : json({ error: 'no', fields: { email: 'no' } }, 422);
    },
    '/api/users/1/export': () => json({ account: [{ name: me().name }] }),
  });
  await renderAt(<DataCard me={me(role)} />);
  return { sent, card: page.getByRole('region', { name: 'Your data' }) };
}

test('a copy is saved as the file that the server made', async () => {
  const files = savedFiles();
  const { card } = await show();
  await card.getByRole('button', { name: 'Download a copy' }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toBe('standings-1.json');
  expect(await files[0]?.blob.text()).toBe(JSON.stringify({ account: [{ name: me().name }] }));
});

test('a copy that could not be had is said so', async () => {
  const { card } = await show();
  answerFetch({ '/api/users/1/export': () => json({}, 500) });
  await card.getByRole('button', { name: 'Download a copy' }).click();
  await expect.element(card.getByText('The copy could not be downloaded. Try again.')).toBeVisible();
});

test('who asks to be erased sees what goes and what stays, and types their email', async () => {
  const { card, sent } = await show();
  await card.getByRole('button', { name: 'Ask to be erased …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to be erased' });
  await expect
    .element(dialog.getByRole('region', { name: 'What goes' }).getByText(/^name, email and picture/))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('region', { name: 'What stays' }).getByText(/as ‘Former member’$/))
    .toBeVisible();
  await expect.element(dialog.getByText('Once erased, nothing can be brought back.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const email = dialog.getByRole('textbox', { name: `To be sure, type ${me().email}` });
  const send = dialog.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect.element(email).toHaveAccessibleDescription('This is not the email of this account.');
  expect(sent).not.toHaveBeenCalledWith('POST');
  await email.fill('somebody@example.com');
  await expect.element(email).not.toHaveAccessibleDescription();
  await send.click();
  await expect.element(email).toHaveAccessibleDescription('This is not the email of this account.');
  await email.fill(` ${me().email} `);
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByText(/^You asked on 15 November 2026 to be erased\./)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Take it back' })).toHaveFocus();
});

test('a request is taken back, and can be made again', async () => {
  const { card, sent } = await show('2026-11-02T10:00:00Z');
  await expect.element(card.getByText(/^You asked on 2 November 2026 to be erased\./)).toBeVisible();
  await card.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(card.getByRole('button', { name: 'Ask to be erased …' })).toHaveFocus();
  expect(sent).toHaveBeenLastCalledWith('DELETE');
});

test('an administrator is told that the operator erases the account', async () => {
  const { card, sent } = await show(null, 'admin');
  await expect.element(card.getByText(/only the operator of the server can erase your account/)).toBeVisible();
  await expect.poll(() => sent.mock.calls).toEqual([['GET']]);
  expect(card.getByRole('button').elements()).toHaveLength(1);
});

test('who has become an administrator since can still take the request back', async () => {
  const { card, sent } = await show('2026-11-02T10:00:00Z', 'admin');
  await expect.element(card.getByText('You asked on 2 November 2026 to be erased.', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(card.getByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
  await expect.element(card.getByRole('heading', { name: 'Your data' })).toHaveFocus();
  expect(sent).toHaveBeenLastCalledWith('DELETE');
});
