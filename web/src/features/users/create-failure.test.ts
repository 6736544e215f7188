import { expect, test } from 'vitest';
import { ApiError } from '@/api/errors.ts';
import { createFailure } from './use-create-user.ts';

test('USER-05: the server’s words, none readable, and no answer at all', () => {
  const refused = new ApiError(409, { success: false, error: 'This email already has an account' });
  expect(createFailure(refused)).toBe('Ошибка создания пользователя: This email already has an account');
  expect(createFailure(new ApiError(500, ''))).toBe('Ошибка создания пользователя: Неизвестная ошибка');
  expect(createFailure(new ApiError(undefined, new TypeError('Failed to fetch')))).toBe('Ошибка сети: Failed to fetch');
});
