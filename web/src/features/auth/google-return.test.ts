import { expect, test } from 'vitest';
import { googleReturn } from './google-return.ts';

test('AUTH-06: a token alone signs in', () => {
  expect(googleReturn({ token: 'abc' })).toEqual({ kind: 'token', token: 'abc' });
});

test('AUTH-22: an error wins over a token', () => {
  expect(googleReturn({ token: 'abc', error: 'User is not active' })).toEqual({
    kind: 'error',
    message: 'User is not active',
  });
  expect(googleReturn({ token: 'abc', error: '' })).toEqual({ kind: 'error', message: '' });
});

test('AUTH-05: neither token nor error is nothing', () => {
  expect(googleReturn({})).toEqual({ kind: 'nothing' });
  expect(googleReturn({ token: '' })).toEqual({ kind: 'nothing' });
});
