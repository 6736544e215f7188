import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import type { Me } from '@/api/types.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { judgeOffered } from './offered-token.ts';

const anna: Me = { ...me('admin'), id: 1, name: 'Anna' };
const boris: Me = { ...me(), id: 2, name: 'Boris' };
const people = new Map([
  ['annas', anna],
  ['annas-other', anna],
  ['boriss', boris],
]);

const cookie = 'signed-in';
/** SHA-256 of 'signed-in:boriss', as the server writes it. */
const digest = 'tjJXm2mMX6-ncAMuN-b63vXbBukg79Sm04NNIhdBtY4';

const leave = (value: string, seconds: number) => {
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${seconds}`;
};

function known() {
  return answerFetch({
    '/api/users/me': (request) => {
      const person = people.get(request.headers.get('Authorization') ?? '');
      return person ? json(person) : json({ success: false, error: 'No session' }, 401);
    },
  });
}

beforeEach(() => {
  setUpClient(() => undefined);
  localStorage.setItem('authToken', 'annas');
});

afterEach(() => leave('', 0));

test('over the session of somebody else it is asked', async () => {
  known();
  expect(await judgeOffered('boriss')).toEqual({ kind: 'ask', current: anna, next: boris });
  expect(localStorage.getItem('authToken')).toBe('annas');
});

test.each([
  ['another session of the same person', 'annas', 'annas-other'],
  ['the same session', 'annas', 'annas'],
  ['a session that has ended', 'ended', 'boriss'],
])('it is not asked over %s', async (_, stored, offered) => {
  localStorage.setItem('authToken', stored);
  known();
  expect(await judgeOffered(offered)).toEqual({ kind: 'start' });
});

test('AUTH-06: with nobody signed in nothing is asked of anybody', async () => {
  localStorage.clear();
  const fetched = known();
  expect(await judgeOffered('boriss')).toEqual({ kind: 'start' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a token that this browser itself brought back from the provider is not asked about', async () => {
  const fetched = known();
  leave(digest, 60);
  expect(await judgeOffered('boriss')).toEqual({ kind: 'start' });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['of another token', 'x'.repeat(43), true],
  ['that is empty', '', true],
  ['where the browser computes no digest', digest, false],
])('it is asked with a cookie %s', async (_, value, secure) => {
  known();
  leave(value, 60);
  vi.stubGlobal('isSecureContext', secure);
  expect(await judgeOffered('boriss')).toMatchObject({ kind: 'ask' });
  vi.unstubAllGlobals();
});

test('a token that nobody knows leaves the session alone', async () => {
  known();
  expect(await judgeOffered('x')).toEqual({ kind: 'invalid', current: anna });
  expect(localStorage.getItem('authToken')).toBe('annas');
});

test('where nobody can be asked the session stays', async () => {
  answerFetch({});
  expect(await judgeOffered('boriss')).toEqual({ kind: 'unchecked' });
  expect(localStorage.getItem('authToken')).toBe('annas');
});
