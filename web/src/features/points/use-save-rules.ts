import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@/api/invalidate.ts';
import { putRules, rulesQuery, type Whose } from './points-calls.ts';
import type { GivenRules } from './types.ts';

export function useSaveRules(whose: Whose) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GivenRules) => putRules(whose, body),
    onSuccess: async (saved) => {
      const { queryKey } = rulesQuery(whose);
      // A pending answer from before the change would undo it on the screen.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      void invalidate(queryClient, 'scores');
    },
    onError: (error) => console.warn('save points', error),
  });
}
