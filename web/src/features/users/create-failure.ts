import { ApiError } from '@/api/errors.ts';
import { i18n } from '@/i18n/i18n.ts';

/** USER-05: what a failed creation says. */
export function createFailure(error: Error): string {
  if (error instanceof ApiError && error.status !== undefined) {
    return i18n.t('userForm.createFailed', { error: error.serverText ?? i18n.t('auth.error.unknown') });
  }
  return i18n.t('userForm.createOffline', { error: error.message });
}
