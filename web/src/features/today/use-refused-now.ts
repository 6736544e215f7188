import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/toasts.ts';
import type { Report } from './types.ts';

/** Says which reports were refused while the page is open; what was refused before stands in the list. */
export function useRefusedNow(reports: readonly Report[] | undefined): void {
  const { t } = useTranslation();
  const waited = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, state, decided_by, summary } of reports ?? []) {
      if (state === 'refused' && decided_by && waited.current.has(id)) {
        showToast('error', t('reported.refusedNow', { name: decided_by.name, summary }), {
          detail: t('reported.refusedHint'),
        });
      }
      if (state === 'waiting') waited.current.add(id);
      else waited.current.delete(id);
    }
  }, [reports, t]);
}
