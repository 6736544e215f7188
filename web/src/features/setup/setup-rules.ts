import { ApiError } from '@/api/errors.ts';
import type { SetupRequest } from '@/api/gen/types.gen.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';

/** Each value under the name by which the server speaks of it, in the order of the page. */
export type SetupForm = {
  code: string;
  'organisation.name': string;
  'organisation.zone': string;
  'organisation.week_start': number;
  'admin.name': string;
  'admin.email': string;
  'admin.password': string;
  sample_data: boolean;
};

export type FieldName = keyof SetupForm;

export type Message = { key: TextKey; seconds?: number } | { text: string };

export type Messages = Partial<Record<FieldName, Message>>;

const fieldNames = [
  'code',
  'organisation.name',
  'organisation.zone',
  'organisation.week_start',
  'admin.name',
  'admin.email',
  'admin.password',
  'sample_data',
] as const satisfies FieldName[];

export function bodyOf(form: SetupForm): SetupRequest {
  return {
    code: form.code.trim(),
    organisation: {
      name: form['organisation.name'].trim(),
      zone: form['organisation.zone'],
      week_start: form['organisation.week_start'],
    },
    admin: {
      name: form['admin.name'].trim(),
      email: form['admin.email'].trim(),
      password: form['admin.password'],
    },
    sample_data: form.sample_data,
  };
}

const needed = ['code', 'organisation.name', 'admin.name', 'admin.email'] as const;

/** What can be said before the server is asked. */
export function wrongFields(form: SetupForm): Messages {
  const wrong: Messages = {};
  if (!looksLikeEmail(form['admin.email'])) wrong['admin.email'] = { key: 'common.emailWrong' };
  const length = passwordProblem(form['admin.password']);
  if (length) wrong['admin.password'] = { key: length === 'short' ? 'signIn.passwordShort' : 'signIn.passwordLong' };
  for (const name of needed) if (form[name].trim() === '') wrong[name] = { key: 'common.required' };
  if (form['admin.password'] === '') wrong['admin.password'] = { key: 'common.required' };
  return wrong;
}

/** What the server refused, at the field that it is about. */
export function refusedFields(error: Error | null): Messages {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 403) return { code: { key: 'setup.codeWrong' } };
  const refused: Messages = {};
  for (const name of fieldNames) {
    const text = error.fields.get(name);
    if (text !== undefined) refused[name] = { text };
  }
  return refused;
}

/** Whether somebody else has set up meanwhile, or a first answer was lost. */
export const isDone = (error: Error | null): boolean => error instanceof ApiError && error.status === 409;

/** Longer than the server ever asks for, where it does not say. */
const longWaitSeconds = 60;

/** A failure that concerns no single field. */
export function failureOf(error: Error | null): Message | undefined {
  if (error === null || isDone(error) || Object.keys(refusedFields(error)).length > 0) return undefined;
  if (!(error instanceof ApiError) || error.status === undefined) return { key: 'setup.offline' };
  if (error.status === 429) return { key: 'setup.tooMany', seconds: error.retryAfterSeconds ?? longWaitSeconds };
  return error.status === 422 && error.serverText !== undefined ? { text: error.serverText } : { key: 'setup.failed' };
}
