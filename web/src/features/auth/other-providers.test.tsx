import { beforeEach, expect, test } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { createQueryClient } from '@/api/query-client.ts';
import { AuthPage } from './auth-page.tsx';

const providers = '/api/auth/providers';
const google = { key: 'google', name: 'Google', address: '/api/auth/google' };
const other = { key: 'oidc', name: 'Keycloak', address: '/api/auth/provider' };

beforeEach(() => setUpClient(() => undefined));

test('another provider has its own button, and nothing moves when it comes', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
  answerFetch({ [providers]: () => held });
  const screen = await renderAt(<AuthPage />);
  const first = screen.getByRole('link', { name: 'Sign in with Google' });
  await expect.element(first).toBeVisible();
  const before = first.element().getBoundingClientRect().top;
  answer(json({ success: true, data: [google, other] }));
  const button = screen.getByRole('link', { name: 'Sign in with Keycloak' });
  await expect.element(button).toHaveAttribute('href', '/api/auth/provider');
  await expectAccessible();
  expect(first.element().getBoundingClientRect().top).toBe(before);
  expect(screen.getByRole('link', { name: /^Sign in with/ }).elements()).toHaveLength(2);
});

test.each([
  ['a failure', () => json({}, 500)],
  ['an empty list', () => json({ success: true, data: [] })],
  ['something else', () => json({ success: true })],
])('AUTH-01: with %s Google is offered all the same, and nobody else', async (_, answer) => {
  const fetched = answerFetch({ [providers]: answer });
  const queryClient = createQueryClient();
  const screen = await renderAt(<AuthPage />, '/', queryClient);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  // Not before the answer has been read.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(screen.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Sign in with/ }).elements()).toHaveLength(1);
});
