import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/toasts.ts';
import { proofQuery, verifyAudit } from './audit-calls.ts';

const lookAgainMs = 1000;

/** The seals and what the newest finished verification found, followed while another runs. */
export function useProof() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey, ...query } = proofQuery();
  const asking = useQuery({
    ...query,
    queryKey,
    refetchInterval: ({ state }) => (state.data?.data.running ? lookAgainMs : false),
  });
  const verify = useMutation({
    mutationFn: verifyAudit,
    onError: (error) => {
      console.warn('verify', error);
      const runs = error instanceof ApiError && error.status === 409;
      showToast(runs ? 'success' : 'error', t(runs ? 'proof.alreadyRuns' : 'proof.failed'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { proof: asking.data?.data, asking, verify };
}
