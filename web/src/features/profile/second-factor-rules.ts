import { ApiError } from '@/api/errors.ts';
import type { TextKey } from '@/i18n/text-key.ts';

/** What a refusal means where two-step sign-in is set up or turned off. */
export function secondFactorFailure(error: unknown): TextKey {
  if (!(error instanceof ApiError) || error.status === undefined) return 'common.offline';
  if (error.status === 429) return 'secondFactor.tooMany';
  if (error.status === 409) return 'secondFactor.beginAgain';
  if (error.fields.has('password')) return 'signIn.currentWrong';
  return error.fields.has('code') ? 'secondFactor.firstCodeWrong' : 'common.failed';
}
