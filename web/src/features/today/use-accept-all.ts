import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from '@/i18n/translator.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { acceptReport, acceptReports } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { pointsOf } from '@/api/points-of.ts';
import { formatChange } from '@/lib/format.ts';
import { showToast } from '@/ui/toasts.ts';
import type { Lead } from './types.ts';

type Seen = Pick<Lead['waiting']['people'][number]['reports'][number], 'id' | 'tag'>;

type Done = { accepted: number; changed: number; points: number | undefined };

async function accept(reports: readonly Seen[], team: number): Promise<Done> {
  const [first] = reports;
  if (first && reports.length === 1) {
    const body = { tag: first.tag ?? null };
    const { data } = await acceptReport({ path: { id: first.id }, body, throwOnError: true });
    return { accepted: 1, changed: 0, points: data.data.points ?? undefined };
  }
  const body = { reports: reports.map(({ id, tag }) => ({ id, tag: tag ?? null })) };
  const { data } = (await acceptReports({ body, throwOnError: true })).data;
  const points = await pointsOf(data.accepted.map((id) => ({ id, team: { id: team } })));
  return { accepted: data.accepted.length, changed: data.refused.length, points };
}

/** What was counted, where that is known. */
function doneText({ accepted, points }: Done, name: string, t: TFunction, language: string): string {
  if (points === undefined) {
    return accepted === 1
      ? t('inbox.done.acceptedPlain', { name })
      : t('inbox.done.allPlain', { name, count: accepted });
  }
  const said = { name, count: accepted, points: formatChange(points, language) };
  return t(accepted === 1 ? 'inbox.done.accepted' : 'inbox.done.all', said);
}

/** Acts at once, and says what was counted; what changed meanwhile stays. */
export function useAcceptAll(name: string, team: number) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const still = { detail: t('inbox.done.someHint') };
  return useMutation({
    mutationFn: async (reports: readonly Seen[]) => {
      if (!navigator.onLine) throw new ApiError(undefined, new Error('offline'));
      return accept(reports, team);
    },
    onSuccess: (done) => {
      const { accepted, changed } = done;
      if (changed > 0) showToast('error', t('inbox.done.some', { accepted, changed }), still);
      else showToast('success', doneText(done, name, t, i18n.language));
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 409) showToast('error', t('inbox.done.some', { accepted: 0, changed: 1 }), still);
      else showToast('error', t(status === undefined ? 'inbox.offline' : 'common.failed'));
    },
    onSettled: () => {
      void invalidate(queryClient, 'inbox');
      void invalidate(queryClient, 'events');
      void invalidate(queryClient, 'scores');
    },
  });
}
