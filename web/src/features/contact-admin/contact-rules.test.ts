import { expect, test } from 'vitest';
import { ApiError } from '@/api/errors.ts';
import { contactFailure } from './contact-rules.ts';

test('AUTH-20: too many, no network, a refusal and a failure each have their sentence', () => {
  expect(contactFailure(new ApiError(429, { error: 'Slow' }))).toEqual({ key: 'contact.tooMany' });
  expect(contactFailure(new ApiError(undefined, new TypeError('cut')))).toEqual({ key: 'contact.offline' });
  expect(contactFailure(new ApiError(422, { error: 'No address' }))).toEqual({ text: 'No address' });
  expect(contactFailure(new ApiError(503, { error: 'Busy' }))).toEqual({ key: 'contact.failed' });
});
