import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { LoginForm } from './login-form.tsx';

const onToken = vi.fn<(token: string) => Promise<void>>();

beforeEach(() => {
  setUpClient(() => undefined);
  onToken.mockReset().mockResolvedValue();
});

async function signIn(password: string) {
  const screen = await renderAt(<LoginForm onToken={onToken} onChallenge={() => Promise.resolve()} />);
  await screen.getByLabelText('Email').fill('vera@example.com');
  await screen.getByLabelText('Пароль', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Войти' }).click();
  return screen;
}

test('AUTH-15: email and password go as JSON, the answered token comes out', async () => {
  const fetched = answerFetch({
    '/api/auth/login': async (request) => json({ success: true, token: JSON.stringify(await request.json()) }),
  });
  await signIn('correct horse');
  await expect.poll(() => onToken.mock.calls).toEqual([['{"email":"vera@example.com","password":"correct horse"}']]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('AUTH-16: a refusal is an alert above the fields, in Russian and marked so', async () => {
  answerFetch({ '/api/auth/login': () => json({ success: false, error: 'Invalid credentials' }, 401) });
  const screen = await signIn('wrong');
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Неверный email или пароль.');
  await expect.element(alert).toHaveAttribute('lang', 'ru');
  await expectAccessible();
  expect(onToken).not.toHaveBeenCalled();
});

test('AUTH-16: what the server says counts, not its status', async () => {
  answerFetch({ '/api/auth/login': () => json({ success: false, error: 'User is not active' }, 403) });
  const screen = await signIn('correct horse');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ваша учетная запись не активирована. Обратитесь к администратору.');
});

test('AUTH-15: while the answer is awaited the button keeps the focus and sends nothing more', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<Response>();
  const fetched = answerFetch({ '/api/auth/login': () => held });
  const screen = await signIn('correct horse');
  const submit = screen.getByRole('button', { name: 'Войти' });
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(submit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
  expect(fetched).toHaveBeenCalledTimes(1);
  letGo(json({ success: true, token: 'abc' }));
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('AUTH-17: a cut network is an unknown error', async () => {
  answerFetch({});
  const screen = await signIn('any');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Неизвестная ошибка');
});

test('AUTH-03: the password can be shown and hidden', async () => {
  const screen = await renderAt(<LoginForm onToken={onToken} onChallenge={() => Promise.resolve()} />);
  const password = screen.getByLabelText('Пароль', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Показать пароль' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Скрыть пароль' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});
