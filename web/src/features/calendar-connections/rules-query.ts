import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import { getCalendarRulesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { previewCalendarRules, putCalendarRules } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import type { CalendarRule } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';

export function rulesQuery() {
  return getCalendarRulesOptions();
}

/** A question, though it is asked by POST: what these rules would change. */
export function previewQuery(rules: CalendarRule[]) {
  return {
    queryKey: queryKeyOf('previewCalendarRules', { rules }),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await previewCalendarRules({ body: { rules }, signal, throwOnError: true })).data.data,
    staleTime: 30_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  } as const;
}

export function useSaveRules() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { version: number; rules: CalendarRule[] }) =>
      (await putCalendarRules({ body, throwOnError: true })).data,
    onSuccess: async (saved) => {
      const { queryKey } = rulesQuery();
      // A pending answer from before the change would undo it on the screen.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      showToast('success', t('rules.saved'));
    },
    onError: (error) => console.warn('save rules', error),
  });
}
