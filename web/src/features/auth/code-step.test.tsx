import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { LoginPage } from './login-page.tsx';

const onToken = vi.fn<(token: string) => Promise<void>>();
const login = '/api/auth/login';
const step = '/api/auth/second-factor';
const asked = () =>
  json({ success: false, error: 'Enter the code', code: 'second_factor_required', challenge: 'abc' }, 401);

beforeEach(() => {
  setUpClient(() => undefined);
  onToken.mockReset().mockResolvedValue();
});

async function atTheCode() {
  const screen = await renderAt(<LoginPage onToken={onToken} />);
  await screen.getByLabelText('Email').fill('vera@example.com');
  await screen.getByLabelText('Пароль', { exact: true }).fill('correct horse');
  await screen.getByRole('button', { name: 'Войти' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  return screen;
}

test('a right password asks for the code, in a field that phones fill in', async () => {
  const fetched = answerFetch({
    [login]: asked,
    [step]: async (request) => json({ success: true, token: JSON.stringify(await request.json()) }),
  });
  const screen = await atTheCode();
  const field = screen.getByLabelText('Code from the app');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(field, '123 456{Enter}');
  await expect.poll(() => onToken.mock.calls).toEqual([['{"challenge":"abc","code":"123 456"}']]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a wrong code says what to do and is ready to be typed over; a recovery code goes the same way', async () => {
  answerFetch({ [login]: asked, [step]: () => json({ success: false, error: 'no', code: 'invalid_code' }, 401) });
  const screen = await atTheCode();
  await screen.getByLabelText('Code from the app').fill('123456');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This code is wrong or was used already. Wait for the next one in the app and enter it.');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  const recovery = screen.getByLabelText('Recovery code');
  await expect.element(recovery).toHaveFocus();
  await recovery.fill('k7dm-2xqv-9wfh-c3tb');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This recovery code is wrong or was used already. Enter another one.');
  expect(onToken).not.toHaveBeenCalled();
});

test('a challenge that has ended leads back to the password', async () => {
  answerFetch({ [login]: asked, [step]: () => json({ success: false, error: 'no', code: 'challenge_ended' }, 401) });
  const screen = await atTheCode();
  await screen.getByLabelText('Code from the app').fill('123456');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(screen.getByLabelText('Email')).toBeVisible();
});

test('too many wrong codes say how long to wait', async () => {
  answerFetch({ [login]: asked, [step]: () => json({ success: false, error: 'no', code: 'too_many' }, 429) });
  const screen = await atTheCode();
  await screen.getByLabelText('Code from the app').fill('123456');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Too many wrong codes. Wait a minute and try again.');
});
