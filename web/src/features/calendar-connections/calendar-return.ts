import { i18n, loadScreenTexts } from '@/i18n/i18n.ts';
import { noticeDismissal } from '@/lib/notice-dismissal.ts';
import { plainText } from '@/lib/plain-text.ts';
import { showToast } from '@/ui/toasts.ts';

/** What Google's page led back with, said once. */
export async function sayCalendarReturn(search: Record<string, unknown>): Promise<void> {
  await loadScreenTexts();
  const error = search['calendarError'];
  if (error !== undefined) {
    const text = typeof error === 'string' ? plainText(error) : '';
    showToast('error', text === '' ? i18n.t('connection.connectFailed') : text);
  } else if (search['calendar'] === 'connected') {
    noticeDismissal.forget();
    showToast('success', i18n.t('connection.connected'));
  }
}
