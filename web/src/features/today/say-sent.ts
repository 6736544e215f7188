import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from '@/i18n/translator.ts';
import { ordinal } from '@/i18n/ordinal.ts';
import { ApiError } from '@/api/errors.ts';
import { withdrawReport } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { formatChange } from '@/lib/format.ts';
import { showToast } from '@/ui/toasts.ts';
import type { Place, Report, Today } from './types.ts';

/** Somebody may have decided it meanwhile: the list is asked for again in any case. */
export async function withdraw(id: number, queryClient: QueryClient, t: TFunction): Promise<void> {
  try {
    await withdrawReport({ path: { id }, throwOnError: true });
  } catch (error) {
    showToast('error', (error instanceof ApiError ? error.serverText : undefined) ?? t('load.failed'));
  }
  await invalidate(queryClient, 'inbox');
}

type Given = { place: Place; now: Today | undefined; queryClient: QueryClient; t: TFunction; language: string };

/** TDAY-05: sent and waiting, or counted at once; the 31st of a day waits even where people are trusted. */
export function saySent(report: Report, { place, now, queryClient, t, language }: Given): void {
  if (report.state === 'waiting' && place.reports === 'trust') {
    showToast('success', t('report.limit'), { detail: t('report.limitHint') });
  } else if (report.state === 'waiting') {
    const run = (): void => void withdraw(report.id, queryClient, t);
    showToast('success', t('report.sent'), { action: { label: t('reported.withdraw'), run } });
  } else {
    const placed = now?.places.find((each) => each.group_member_id === report.group_member_id)?.place;
    const points = report.points ?? undefined;
    const known = placed !== undefined && points !== undefined;
    showToast(
      'success',
      known
        ? t('report.counted', { points: formatChange(points, language), place: ordinal(placed, t) })
        : t('reported.accepted'),
    );
  }
}
