import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import type { User } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { user } from '@/test/users.ts';
import { ConfirmEmail } from './confirm-email.tsx';

const onConfirmed = vi.fn<() => void>();

beforeEach(() => {
  setUpClient(() => undefined);
  onConfirmed.mockClear();
});

const shown = (over: Partial<User>) =>
  renderAt(<ConfirmEmail me={me('admin')} user={user({ email_proved: false, ...over })} onConfirmed={onConfirmed} />);

test('an administrator confirms the email that is shown, and nothing else', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  answerFetch({
    '/api/users/7': async (request) => {
      sent([request.method, await request.json()]);
      return json({ success: true });
    },
  });
  const screen = await shown({});
  await screen.getByRole('button', { name: 'Confirm email' }).click();
  await expect.poll(() => onConfirmed).toHaveBeenCalledOnce();
  expect(sent.mock.calls).toEqual([[['PATCH', { email: 'o.stanton@example.com' }]]]);
});

test('what did not work is said, and can be tried again', async () => {
  answerFetch({ '/api/users/7': () => json({}, 500) });
  const screen = await shown({});
  await screen.getByRole('button', { name: 'Confirm email' }).click();
  await expect.element(screen.getByText('Something went wrong. Try again.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm email' })).toBeEnabled();
  await expectAccessible();
  expect(onConfirmed).not.toHaveBeenCalled();
});

test.each([
  ['a confirmed email', { email_proved: true }],
  ['one’s own', { id: me().id }],
  ['another administrator', { role: 'admin' }],
  ['a Google account', { is_google_account: true }],
] satisfies [string, Partial<User>][])('nobody is asked about %s', async (_, over) => {
  const screen = await shown(over);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});
