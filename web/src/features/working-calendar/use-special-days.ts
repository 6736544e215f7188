import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { putSpecialDays } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import { specialDaysQuery } from '@/api/special-days-query.ts';
import { offerUndo, withdrawUndo } from '@/ui/offer-undo.ts';
import { showToast } from '@/ui/toasts.ts';
import { changeIn, daysAfter, type DaysChange, opposite, yearOf } from './day-lines.ts';

/** Only the newest change can be taken back: an older offer would put its years back as a whole. */
const about = 'special days';

type Sent = { change: DaysChange; said: string; undoes?: boolean };

/** The special days of these years, and changing them: each year is saved as a whole. */
export function useSpecialDays(years: readonly number[]) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queries = useQueries({ queries: years.map(specialDaysQuery) });
  const days = queries.every(({ data }) => data !== undefined)
    ? queries.flatMap(({ data }) => data?.days ?? [])
    : undefined;

  /** Answers what takes it back. */
  async function saveYear(year: number, change: DaysChange): Promise<DaysChange> {
    const query = specialDaysQuery(year);
    const held = await queryClient.ensureQueryData(query);
    const headers = held.tag === null ? {} : { 'If-Match': held.tag };
    const body = { year, days: daysAfter(held.days, change) };
    const { data, response } = await putSpecialDays({ body, headers, throwOnError: true });
    queryClient.setQueryData(query.queryKey, { days: data.data.days, tag: response.headers.get('ETag') });
    return opposite(held.days, change);
  }

  const save = useMutation({
    scope: { id: about },
    mutationFn: async ({ change }: Sent): Promise<DaysChange> => {
      const touched = new Set([...change.removed, ...change.put.map(({ day }) => day)].map(yearOf));
      const back = await Promise.all([...touched].map((year) => saveYear(year, changeIn(year, change))));
      return { removed: back.flatMap(({ removed }) => removed), put: back.flatMap(({ put }) => put) };
    },
    onMutate: () => withdrawUndo(about),
    onSuccess: (back, { said, undoes = false }) => {
      if (undoes) showToast('success', said);
      else offerUndo(about, said, () => save.mutate({ change: back, said: t('teamPage.undone'), undoes: true }));
      for (const call of ['listAbsences', 'listBoards'] as const)
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(call, {}) });
    },
    onError: async (error, { undoes = false }) => {
      console.warn('special days', error);
      // Somebody else has saved the year meanwhile, or one of two years was saved: what holds is shown.
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('getSpecialDays', {}) });
      if (undoes) showToast('error', t('common.failed'));
    },
  });

  const { error } = save;
  const failure =
    error === null
      ? undefined
      : error instanceof ApiError && error.status === 412
        ? t('cal.conflict')
        : ((error instanceof ApiError && (error.status ?? 500) < 500 ? error.serverText : undefined) ??
          t('common.failed'));
  return {
    days,
    isPending: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.data === undefined) void query.refetch();
    },
    change: save.mutateAsync,
    busy: save.isPending,
    failure,
  };
}
