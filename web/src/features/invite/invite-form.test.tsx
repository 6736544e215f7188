import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { InviteForm } from './invite-form.tsx';

const invitation = {
  purpose: 'invitation',
  name: null,
  email: 'k.brandt@demo.example',
  last_day: '2026-11-22',
} as const;

beforeEach(() => setUpClient(() => undefined));

test('an invited person gives a name and a password and is signed in; the email cannot be changed', async () => {
  const sent: unknown[] = [];
  const onToken = vi.fn(async () => undefined);
  const answers = [
    json({ success: false, error: 'x', code: 'not_found' }, 404),
    json({ success: true, token: 'session' }),
  ];
  answerFetch({
    '/api/invitations/open': async (request) => {
      sent.push(await request.json());
      return answers.shift() ?? json({}, 500);
    },
  });
  const screen = await renderAt(
    <InviteForm
      invitation={invitation}
      token="secret"
      replaces={false}
      onToken={onToken}
      onChallenge={() => undefined}
    />,
  );
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  const submit = screen.getByRole('button', { name: 'Set password and sign in' });
  await submit.click();
  await expect.element(screen.getByText('Enter your name.')).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByLabelText('Name').fill(' Karl Brandt ');
  await screen.getByLabelText('Your password').fill('correct horse');
  await submit.click();
  await expect.element(screen.getByText(/does not work any more/)).toBeVisible();
  await submit.click();
  await expect.poll(() => onToken.mock.calls).toEqual([['session']]);
  const opening = { token: 'secret', password: 'correct horse', name: 'Karl Brandt' };
  expect(sent).toEqual([opening, opening]);
});

test('who resets a password is asked for nothing else, but for their second factor if they have one', async () => {
  const onChallenge = vi.fn<(challenge: string) => void>();
  answerFetch({
    '/api/invitations/open': () =>
      json({ success: false, error: 'x', code: 'second_factor_required', challenge: 'abc' }, 401),
  });
  const reset = { ...invitation, purpose: 'reset', name: 'Anna' } as const;
  const screen = await renderAt(
    <InviteForm invitation={reset} token="secret" replaces onToken={async () => undefined} onChallenge={onChallenge} />,
  );
  await expect.element(screen.getByLabelText('New password')).toBeVisible();
  await expect.element(screen.getByText(/they will be signed out/)).toBeVisible();
  expect(screen.getByLabelText('Name').query()).toBeNull();
  expect(screen.getByText('Picture (optional)').query()).toBeNull();
  await screen.getByLabelText('New password').fill('correct horse');
  await screen.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect.poll(() => onChallenge.mock.calls).toEqual([['abc']]);
});
