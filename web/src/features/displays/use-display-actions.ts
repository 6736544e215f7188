import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isGone } from '@/api/errors.ts';
import { createDisplay, editDisplay, revokeDisplay } from '@/api/gen/sdk.gen.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import type { DisplayDetails } from './display-draft.ts';
import { displaysQuery } from './displays-query.ts';

type Change = { id: number; change: Partial<DisplayDetails> };

export function useDisplayActions() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: displaysQuery().queryKey });
  const shared = {
    onError: (error: unknown) => {
      console.warn('display', error);
      if (isGone(error)) void refresh();
    },
  } as const;
  const create = useMutation({
    ...shared,
    // The answer holds the token, which must not outlive the dialog.
    gcTime: 0,
    mutationFn: async (body: DisplayDetails) => (await createDisplay({ body, throwOnError: true })).data.data,
    onSuccess: () => void refresh(),
  });
  const edit = useMutation({
    ...shared,
    mutationFn: async ({ id, change }: Change) => editDisplay({ path: { id }, body: change, throwOnError: true }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    ...shared,
    mutationFn: async (id: number): Promise<void> => {
      try {
        await revokeDisplay({ path: { id }, throwOnError: true });
      } catch (error) {
        // Somebody else was faster: the goal is reached all the same.
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: refresh,
  });
  return { create, edit, revoke };
}

/** What a failed change says in its dialog. */
export function failureText(error: unknown): TextKey | undefined {
  if (error === null) return undefined;
  if (isGone(error)) return 'displays.gone';
  return error instanceof ApiError && error.status === 409 ? 'displays.full' : 'common.failed';
}
