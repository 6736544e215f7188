import { beforeEach, expect, test, vi } from 'vitest';
import { answerFetch, json } from '@/test/answers.ts';
import { setUpClient } from './client.ts';
import { getMe, listBoards, listGroups, listTables, login } from './gen/sdk.gen.ts';

const onUnauthorized = vi.fn<(token: string) => void>();

beforeEach(() => {
  onUnauthorized.mockClear();
  setUpClient(onUnauthorized);
});

test('AUTH-12: the token goes raw, and only when there is one', async () => {
  const fetched = answerFetch({ '/api/groups': () => json({ success: true, data: [] }) });
  await listGroups();
  localStorage.setItem('authToken', 'raw-token');
  await listGroups();
  expect(fetched.mock.calls.map(([request]) => request.headers.get('Authorization'))).toEqual([null, 'raw-token']);
});

test('API-19: every call goes to the one base address', async () => {
  const fetched = answerFetch({});
  await Promise.all([listGroups(), listTables(), listBoards(), getMe(), login({ body: { email: '', password: '' } })]);
  const origins = new Set(fetched.mock.calls.map(([request]) => new URL(request.url).origin));
  expect([...origins]).toEqual([window.location.origin]);
});

test('AUTH-14: a 401 tells of the lost session with the token it used; a 403 and a login do not', async () => {
  localStorage.setItem('authToken', 'lost');
  answerFetch({
    '/api/groups': () => json({ success: false, error: 'Not allowed' }, 403),
    '/api/auth/login': () => json({ success: false, error: 'Invalid credentials' }, 401),
    '/api/boards': () => json({ success: false, error: 'No session' }, 401),
  });
  await listGroups();
  await login({ body: { email: '', password: '' } });
  expect(onUnauthorized).not.toHaveBeenCalled();
  await listBoards();
  expect(onUnauthorized.mock.calls).toEqual([['lost']]);
});

test('a failure carries the status and the server’s sentence', async () => {
  answerFetch({ '/api/groups': () => json({ success: false, error: 'Try again', code: 'busy' }, 503) });
  const { error } = await listGroups();
  expect(error).toMatchObject({ name: 'ApiError', status: 503, serverText: 'Try again' });
});

test('an answer that breaks off in its body counts as none', async () => {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"success":')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  answerFetch({ '/api/users/me': () => new Response(body, { headers: { 'Content-Type': 'application/json' } }) });
  const { error } = await getMe();
  expect(error).toMatchObject({ name: 'ApiError', status: undefined });
});
