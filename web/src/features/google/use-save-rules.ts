import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { putCalendarRules } from '@/api/gen/sdk.gen.ts';
import type { CalendarRule } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';
import { rulesQuery } from './rules-query.ts';

export function useSaveRules() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: { version: number; rules: CalendarRule[] }) =>
      (await putCalendarRules({ body, throwOnError: true })).data,
    onSuccess: async (saved) => {
      const { queryKey } = rulesQuery();
      // An answer from before the change would undo it on the screen.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      showToast('success', t('rules.saved'));
    },
    onError: (error) => console.warn('save rules', error),
  });
}
