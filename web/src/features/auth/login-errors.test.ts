import { expect, test } from 'vitest';
import { i18n } from '@/i18n/i18n.ts';
import { googleMessage, loginMessage } from './login-errors.ts';

const sentenceOf = (message: ReturnType<typeof loginMessage>): string =>
  'key' in message ? i18n.t(message.key) : message.text;

const shown = (status: number | undefined, serverText?: string): string =>
  sentenceOf(loginMessage({ status, serverText }));

test.each([
  [401, 'User is not active', 'Ваша учетная запись не активирована. Обратитесь к администратору.'],
  [403, 'User is not active', 'Ваша учетная запись не активирована. Обратитесь к администратору.'],
  [404, 'User not found', 'Пользователь не найден.'],
  [401, 'Invalid credentials', 'Неверный email или пароль.'],
  [429, 'Too many attempts, wait 6 s', 'Too many attempts, wait 6 s'],
  [500, 'The database is away', 'The database is away'],
])('AUTH-16: %i with %j says %j', (status, text, sentence) => {
  expect(shown(status, text)).toBe(sentence);
});

test.each([
  [500, 'Ошибка сервера. Повторите позже.'],
  [401, 'Неверный email или пароль.'],
  [503, 'Неизвестная ошибка'],
  [undefined, 'Неизвестная ошибка'],
])('AUTH-17: %s without a readable body says %j', (status, sentence) => {
  expect(shown(status)).toBe(sentence);
});

test.each([
  ['User is not active', 'Ваша учетная запись не активирована. Обратитесь к администратору.'],
  ['User not found', 'User not found'],
  ['Access denied: отказ', 'Access denied: отказ'],
  [' ', 'Неизвестная ошибка'],
  ['\u200B\u202E', 'Неизвестная ошибка'],
  ['Call\u202E IT\u0007', 'Call IT'],
  [`${'a'.repeat(200)} and more`, 'a'.repeat(200)],
])('AUTH-04: %j from Google says %j', (text, sentence) => {
  expect(sentenceOf(googleMessage(text))).toBe(sentence);
});
