import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/toasts.ts';
import { type Proof, proofQuery, verifyAudit } from './audit-calls.ts';
import { isRunning } from './proof-state.ts';

const lookAgainMs = 1000;

type Broken = NonNullable<Proof['verification']>['broken'];

/** The seals and what the newest verification found, followed while one runs. */
export function useProof() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey, ...query } = proofQuery();
  const asking = useQuery({
    ...query,
    queryKey,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? lookAgainMs : false),
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
  const answered = asking.data?.data;
  const [broken, setBroken] = useState<Broken>([]);
  // A new verification begins with nothing found: what the last one found stays until this one has ended.
  const found = answered?.verification?.broken;
  const isOver = answered !== undefined && !isRunning(answered);
  if (found && (isOver || found.length > 0) && found !== broken) setBroken(found);
  const proof =
    answered?.verification && !isOver && found?.length === 0 && broken.length > 0
      ? { ...answered, verification: { ...answered.verification, broken } }
      : answered;
  return { proof, asking, verify };
}
