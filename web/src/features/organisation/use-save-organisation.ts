import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { editOrganisation } from '@/api/gen/sdk.gen.ts';
import type { Organisation } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';
import { organisationQuery } from '@/api/organisation-query.ts';

export function useSaveOrganisation() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: Partial<Organisation>) => (await editOrganisation({ body, throwOnError: true })).data,
    onSuccess: (saved, body) => {
      const { queryKey } = organisationQuery();
      queryClient.setQueryData(queryKey, saved);
      // Another midnight is another yesterday on every screen; what is shown now is asked for anew, the rest when it is.
      if (body.zone !== undefined || body.week_start !== undefined) void queryClient.invalidateQueries();
      showToast('success', t('organisation.saved'));
    },
    onError: (error) => console.warn('edit organisation', error),
  });
}
