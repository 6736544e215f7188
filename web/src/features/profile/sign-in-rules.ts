import { ApiError } from '@/api/errors.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';
import { changedFields } from '@/lib/changed-fields.ts';

/** Only what changed; an empty password keeps the one there is. */
export function signInChange(before: { email: string }, email: string, password: string) {
  return changedFields({ email: before.email, password: '' }, { email: email.trim(), password });
}

type Problem = {
  field: 'email' | 'password' | 'current';
  text: 'common.emailWrong' | 'signIn.passwordShort' | 'signIn.passwordLong' | 'signIn.currentNeeded';
};

/** Specification, sections 5 and 9. */
export function signInProblem(email: string, password: string, current: string): Problem | undefined {
  if (!looksLikeEmail(email)) return { field: 'email', text: 'common.emailWrong' };
  const length = password === '' ? undefined : passwordProblem(password);
  if (length === 'short') return { field: 'password', text: 'signIn.passwordShort' };
  if (length === 'long') return { field: 'password', text: 'signIn.passwordLong' };
  return current === '' ? { field: 'current', text: 'signIn.currentNeeded' } : undefined;
}

type Failure = { key: TextKey } | { text: string };

function hasField(body: unknown, field: string): boolean {
  if (typeof body !== 'object' || body === null || !('fields' in body)) return false;
  return typeof body.fields === 'object' && body.fields !== null && field in body.fields;
}

export function signInFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === undefined) return { key: 'common.offline' };
  if (error.status === 429) return { key: 'signIn.tooMany' };
  if (error.status === 409) return { key: 'signIn.emailTaken' };
  if (hasField(error.cause, 'currentPassword')) return { key: 'signIn.currentWrong' };
  return error.serverText !== undefined && error.status < 500 ? { text: error.serverText } : { key: 'signIn.failed' };
}
