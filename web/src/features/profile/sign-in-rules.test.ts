import { expect, test } from 'vitest';
import { ApiError } from '@/api/errors.ts';
import { signInChange, signInFailure, signInProblem } from './sign-in-rules.ts';

test('only what changed is sent; an empty password keeps the one there is', () => {
  const me = { email: 'vera@example.com' };
  expect(signInChange(me, ' vera@example.com ', '')).toBeUndefined();
  expect(signInChange(me, 'orlova@example.com', '')).toEqual({ email: 'orlova@example.com' });
  expect(signInChange(me, me.email, ' secret')).toEqual({ password: ' secret' });
});

test('what is wrong is said of its field, and the current password is always asked for', () => {
  expect(signInProblem('vera@example', '', 'x')).toMatchObject({ field: 'email' });
  expect(signInProblem('vera@a..b', '', 'x')).toMatchObject({ field: 'email' });
  expect(signInProblem('vera@example.com', '12345', 'x')).toMatchObject({ text: 'signIn.passwordShort' });
  expect(signInProblem('vera@example.com', 'ё'.repeat(513), 'x')).toMatchObject({ text: 'signIn.passwordLong' });
  expect(signInProblem('vera@example.com', '123456', '')).toMatchObject({ field: 'current' });
  expect(signInProblem('vera@example.com', '123456', 'x')).toBeUndefined();
});

test('each refusal has its own sentence; an unknown one is the server’s, a failure ours', () => {
  const fields = { currentPassword: 'The current password is wrong' };
  expect(signInFailure(new ApiError(422, { error: 'Some', fields }))).toEqual({ key: 'signIn.currentWrong' });
  expect(signInFailure(new ApiError(409, { error: 'Taken' }))).toEqual({ key: 'signIn.emailTaken' });
  expect(signInFailure(new ApiError(429, { error: 'Slow' }))).toEqual({ key: 'signIn.tooMany' });
  expect(signInFailure(new ApiError(403, { error: 'Locked' }))).toEqual({ text: 'Locked' });
  expect(signInFailure(new ApiError(500, { error: 'Broken' }))).toEqual({ key: 'signIn.failed' });
  expect(signInFailure(new ApiError(undefined, new TypeError('cut')))).toEqual({ key: 'common.offline' });
});
