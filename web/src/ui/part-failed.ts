import { i18n } from '@/i18n/i18n.ts';
import { showToast } from './toasts.ts';

/**
 * Code that should have come later did not: a newer release has replaced it, or the network is cut. A browser does not ask
 * for it again, so only a reload helps.
 */
export function sayPartFailed(error: unknown): void {
  console.warn(error);
  const action = { label: i18n.t('load.reload'), run: () => window.location.reload() };
  showToast('error', i18n.t('load.partFailed'), { action });
}
