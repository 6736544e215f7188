import type { TFunction } from 'i18next';
import { ApiError } from '@/api/errors.ts';

/** What to say when a change failed: the server's own words wherever it has some. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t('scores.error.unknown');
  return error.serverText ?? t(error.status === undefined ? 'scores.error.network' : 'scores.error.unknown');
}
