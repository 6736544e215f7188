import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { getMeOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { keptBoard } from '@/api/kept-board.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { showToast, toastStore } from '@/ui/toasts.ts';
import { createSession, type Session } from './session.ts';

const onFailed = vi.fn<() => void>();
let queryClient: QueryClient;

beforeEach(() => {
  setUpClient(() => undefined);
  onFailed.mockClear();
  queryClient = createQueryClient();
});

const newSession = () => createSession(queryClient, { onFailed });

const boards = { teams: [], page: 1, total: 0, totalPages: 0, you: [], day: '2026-11-15', today: '2026-11-15' };

/** What it ends with once all patience is over. */
async function after<T>(work: Promise<T>): Promise<T> {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  return work;
}

test('AUTH-13: authenticated from the start when a token is stored, with an empty profile', () => {
  expect(newSession().isAuthenticated()).toBe(false);
  localStorage.setItem('authToken', 'stored');
  expect(newSession().isAuthenticated()).toBe(true);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('AUTH-13: concurrent profile loads share one request', async () => {
  localStorage.setItem('authToken', 'stored');
  const fetched = answerFetch({ '/api/users/me': () => json(me()) });
  const session = newSession();
  const [first, second] = await Promise.all([session.loadProfile(), session.loadProfile()]);
  expect(first).toEqual(me());
  expect(second).toEqual(me());
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('AUTH-14: a page that is reloaded while its profile comes leaves the session alone', async () => {
  localStorage.setItem('authToken', 'stored');
  const halves = [new TypeError('network error'), new DOMException('The user aborted a request.', 'AbortError')];
  answerFetch({
    '/api/users/me': () => {
      const half = halves.shift();
      if (half === undefined) return json(me());
      const body = new ReadableStream({ pull: (stream) => stream.error(half) });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    },
  });
  expect(await after(newSession().loadProfile())).toEqual(me());
  expect(onFailed).not.toHaveBeenCalled();
  expect(localStorage.getItem('authToken')).toBe('stored');
});

test('AUTH-23: without a token the profile is never asked for', async () => {
  const fetched = answerFetch({});
  expect(await newSession().loadProfile()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a 401', () => json({ success: false, error: 'No session' }, 401)],
  ['a 500 without a body', () => new Response(null, { status: 500 })],
  ['a cut network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an unreadable body', () => new Response('{', { headers: { 'Content-Type': 'application/json' } })],
])('AUTH-14: %s on the profile load signs out and forgets everything', async (_, answer) => {
  localStorage.setItem('authToken', 'stored');
  answerFetch({ '/api/users/me': answer });
  const session = newSession();
  expect(await after(session.loadProfile())).toBeNull();
  expect(session.isAuthenticated()).toBe(false);
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('AUTH-14: a profile that cannot be reached for a moment is asked for again, and signs nobody out', async () => {
  localStorage.setItem('authToken', 'stored');
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response(null, { status: 502 }),
    () => new Response(null, { status: 503 }),
  ];
  const fetched = answerFetch({ '/api/users/me': () => answers.shift()?.() ?? json(me()) });
  expect(await after(newSession().loadProfile())).toEqual(me());
  expect(localStorage.getItem('authToken')).toBe('stored');
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(onFailed).not.toHaveBeenCalled();
});

test.each([401, 403, 500])('AUTH-14, AUTH-23: a %i on load signs out at once', async (status) => {
  localStorage.setItem('authToken', 'stored');
  keptBoard.write({ me: me(), boards, at: 1 });
  const fetched = answerFetch({ '/api/users/me': () => json({ success: false, error: 'No session' }, status) });
  expect(await newSession().loadProfile()).toBeNull();
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(keptBoard.read()).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('AUTH-14: over the last board the profile is asked for again, and the board outlives the session', async () => {
  localStorage.setItem('authToken', 'stored');
  keptBoard.write({ me: me('admin'), boards, at: 1 });
  answerFetch({ '/api/users/me': () => new Response(null, { status: 504 }) });
  vi.useFakeTimers();
  expect(await newSession().loadProfile()).toEqual(me('admin'));
  expect(localStorage.getItem('authToken')).toBe('stored');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(keptBoard.read()?.me).toEqual(me('admin'));
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test.each([401, 403])('AUTH-23: a %i on a refresh after a save signs out', async (status) => {
  localStorage.setItem('authToken', 'stored');
  queryClient.setQueryData(getMeOptions().queryKey, me());
  answerFetch({ '/api/users/me': () => json({ success: false, error: 'No session' }, status) });
  await newSession().refreshProfile({ name: 'New' });
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('AUTH-14: a late failure of an earlier session leaves the newer one alone', () => {
  const session = newSession();
  session.start('newer');
  expect(session.fail('older')).toBe(false);
  expect(localStorage.getItem('authToken')).toBe('newer');
  expect(onFailed).not.toHaveBeenCalled();
});

test('AUTH-21: a sign-in stores the token and asks for the profile anew', async () => {
  const session = newSession();
  const fetched = answerFetch({ '/api/users/me': () => json(me()) });
  session.start('first');
  await session.loadProfile();
  session.start('second');
  await session.loadProfile();
  expect(fetched.mock.calls.map(([request]) => request.headers.get('Authorization'))).toEqual(['first', 'second']);
});

test.each([
  ['the server agrees', () => json({ success: true })],
  ['the server refuses', () => json({ success: false, error: 'No session' }, 401)],
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
])('AUTH-07: sign-out tells the server and removes the token when %s', async (_, answer) => {
  localStorage.setItem('authToken', 'stored');
  const fetched = answerFetch({ '/api/auth/logout': answer });
  const session = newSession();
  queryClient.setQueryData(['anything'], 'loaded');
  await session.end();
  expect(fetched.mock.calls[0]?.[0].headers.get('Authorization')).toBe('stored');
  expect(fetched.mock.calls[0]?.[0].method).toBe('POST');
  expect(session.isAuthenticated()).toBe(false);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(onFailed).not.toHaveBeenCalled();
});

test('AUTH-07: a slow sign-out forgets at once and leaves a newer session alone', async () => {
  localStorage.setItem('authToken', 'older');
  const { promise: held, resolve: letGo } = Promise.withResolvers<Response>();
  const fetched = answerFetch({ '/api/auth/logout': () => held });
  const session = newSession();
  const told = session.end();
  expect(session.isAuthenticated()).toBe(false);
  session.start('newer');
  queryClient.setQueryData(['anything'], 'loaded');
  letGo(json({ success: false, error: 'No session' }, 401));
  await told;
  expect(fetched.mock.calls.map(([request]) => request.headers.get('Authorization'))).toEqual(['older']);
  expect(localStorage.getItem('authToken')).toBe('newer');
  expect(queryClient.getQueryData(['anything'])).toBe('loaded');
});

test('AUTH-07: a sign-out outlives its page', async () => {
  localStorage.setItem('authToken', 'stored');
  const fetched = answerFetch({ '/api/auth/logout': () => json({ success: true }) });
  await newSession().end();
  expect(fetched.mock.calls[0]?.[0].keepalive).toBe(true);
});

test('without any network the person of the last board is still signed in, and nothing is asked', async () => {
  localStorage.setItem('authToken', 'stored');
  keptBoard.write({ me: me('admin'), boards, at: 1 });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetched = answerFetch({});
  expect(await newSession().loadProfile()).toEqual(me('admin'));
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage.getItem('authToken')).toBe('stored');
});

function signedOutElsewhere(session: Session): void {
  localStorage.removeItem('authToken');
  session.changedElsewhere();
}

test.each([
  ['a sign-out', (session: Session) => void session.end()],
  ['a failed session', (session: Session) => void session.fail('stored')],
  ['another sign-in', (session: Session) => session.start('another')],
  ['a sign-out in another tab', signedOutElsewhere],
])('the last board leaves the device with the session: %s', (_, over) => {
  answerFetch({ '/api/auth/logout': () => json({ success: true }) });
  localStorage.setItem('authToken', 'stored');
  keptBoard.write({ me: me(), boards, at: 1 });
  over(newSession());
  expect(keptBoard.read()).toBeUndefined();
});

test('PROF-04: the profile is loaded anew after a save; where that fails the shown person takes what was saved', async () => {
  localStorage.setItem('authToken', 'stored');
  let name = 'Before';
  const fetched = answerFetch({
    '/api/users/me': () => (name === '' ? new Response(null, { status: 500 }) : json({ ...me(), name })),
  });
  const session = newSession();
  await session.loadProfile();
  name = 'Loaded';
  await session.refreshProfile({ name: 'Sent' });
  expect(await session.loadProfile()).toMatchObject({ name: 'Loaded' });
  name = '';
  await session.refreshProfile({ name: 'Sent', picture: 'file' });
  expect(await session.loadProfile()).toEqual({ ...me(), name: 'Sent', picture: 'file' });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(session.isAuthenticated()).toBe(true);
});

test.each([
  ['signing out', (session: Session) => void session.end()],
  ['a failed session', (session: Session) => void session.fail('stored')],
  ['signing out elsewhere', (session: Session) => session.changedElsewhere()],
])('%s takes away what was said to that person', (_, finish) => {
  answerFetch({ '/api/auth/logout': () => new Response(null, { status: 204 }) });
  localStorage.setItem('authToken', 'stored');
  showToast('success', 'Saved: Ann, 400 SD');
  finish(newSession());
  expect(toastStore.read()).toEqual([]);
});
