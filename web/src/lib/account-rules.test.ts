import { expect, test } from 'vitest';
import { looksLikeEmail, passwordProblem } from './account-rules.ts';

test.each(['vera@example.com', ' p.gromov@example.com ', 'v.s+x@mail.example.co', 'вера@пример.рф'])(
  'USER-04 AUTH-20: %s looks like an email',
  (text) => {
    expect(looksLikeEmail(text)).toBe(true);
  },
);

test.each(['', 'vera', 'vera@', '@example.com', 'vera@example', 'vera@.com', 'vera@a..b', 'a@b@c.de', 'v era@a.de'])(
  'USER-04 AUTH-20: %j does not',
  (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  },
);

test('USER-04: a password has 6 characters at least and 1024 bytes at most', () => {
  expect(passwordProblem('12345')).toBe('short');
  expect(passwordProblem('😀😀😀')).toBe('short');
  expect(passwordProblem('123456')).toBeUndefined();
  expect(passwordProblem('пароль')).toBeUndefined();
  expect(passwordProblem('ё'.repeat(512))).toBeUndefined();
  expect(passwordProblem('ё'.repeat(513))).toBe('long');
});
