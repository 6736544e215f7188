import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { acceptReport, acceptReports } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { formatChange } from '@/lib/format.ts';
import { showToast } from '@/ui/toasts.ts';
import type { Lead } from './types.ts';

type Seen = Pick<Lead['waiting']['people'][number]['reports'][number], 'id' | 'tag'>;

type Done = { accepted: number; changed: number; points: number | undefined };

/** One alone says what it gave; of many only how many were accepted. */
async function accept(reports: readonly Seen[]): Promise<Done> {
  const [first] = reports;
  if (first && reports.length === 1) {
    const body = { tag: first.tag ?? null };
    const { data } = await acceptReport({ path: { id: first.id }, body, throwOnError: true });
    return { accepted: 1, changed: 0, points: data.data.points ?? undefined };
  }
  const body = { reports: reports.map(({ id, tag }) => ({ id, tag: tag ?? null })) };
  const { data } = (await acceptReports({ body, throwOnError: true })).data;
  return { accepted: data.accepted.length, changed: data.refused.length, points: undefined };
}

/** Acts at once, and says what was counted; what changed meanwhile stays. */
export function useAcceptAll(name: string) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const still = { detail: t('inbox.done.someHint') };
  return useMutation({
    mutationFn: async (reports: readonly Seen[]) => {
      if (!navigator.onLine) throw new ApiError(undefined, new Error('offline'));
      return accept(reports);
    },
    onSuccess: ({ accepted, changed, points }) => {
      if (changed > 0) showToast('error', t('inbox.done.some', { accepted, changed }), still);
      else if (points !== undefined) {
        showToast('success', t('inbox.done.accepted', { name, points: formatChange(points, i18n.language) }));
      } else showToast('success', t('lead.accepted', { name, count: accepted }));
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 409) showToast('error', t('inbox.done.some', { accepted: 0, changed: 1 }), still);
      else showToast('error', t(status === undefined ? 'inbox.offline' : 'load.failed'));
    },
    onSettled: () => {
      void invalidate(queryClient, 'inbox');
      void invalidate(queryClient, 'events');
      void invalidate(queryClient, 'scores');
    },
  });
}
