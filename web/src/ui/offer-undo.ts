import { i18n } from '@/i18n/i18n.ts';
import { forgetToast, showToast } from './toasts.ts';

const undoMs = 10_000;

/** The newest offer about each thing: an older one would take back what is newer. */
const offers = new Map<string, string>();

/** What `about` names has been changed again, or is gone: its offer ends. */
export function withdrawUndo(about: string): void {
  const text = offers.get(about);
  if (text !== undefined) forgetToast(text);
  offers.delete(about);
}

/** Says what was done, and offers for ten seconds to take it back. */
export function offerUndo(about: string, text: string, undo: () => void): void {
  withdrawUndo(about);
  offers.set(about, text);
  showToast('success', text, { durationMs: undoMs, action: { label: i18n.t('common.undo'), run: undo } });
}
