import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { settleAccessRequest } from '@/api/gen/sdk.gen.ts';
import { requestsKey } from './users-query.ts';

/** With the account that was made for it; without one it is declined. */
type Settlement = { id: number; userId?: number };

/** Another administrator was faster, or it is long gone: the list without it says so. */
const settledAlready = new Set<number | undefined>([404, 409]);

export function useSettleRequest() {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError, variables, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, userId }: Settlement) =>
      settleAccessRequest({
        path: { id },
        body: userId === undefined ? {} : { user_id: userId },
        throwOnError: true,
      }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || !settledAlready.has(error.status)) throw error;
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: requestsKey() }),
    onError: (error, { id }) => console.warn(`settle access request ${id}`, error),
  });
  return { settle: mutate, busy: isPending, failed: isError ? variables : undefined, forget: reset };
}
