import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { type EventChange, failureText, refreshEvents, sendChange } from './event-change.ts';

const done = { create: 'calendar.created', update: 'calendar.updated', delete: 'calendar.deleted' } as const;

/**
 * Sends a change, says how it went, and asks again for what it changed. Closing the dialog belongs to `mutate`, whose
 * callbacks end with the dialog: a late answer must not close the next one.
 */
export function useEventChange() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const said = useRef('');

  return useMutation({
    networkMode: 'always',
    mutationFn: sendChange,
    // A second try makes the alert of the first one untrue.
    onMutate: () => forgetToast(said.current),
    onSuccess: (_, { deed }: EventChange) => showToast('success', t(done[deed])),
    onError: (error, { deed }) => {
      said.current = failureText(error, deed, t);
      showToast('error', said.current);
    },
    // After a failure too: it may have failed because somebody else was faster.
    onSettled: () => refreshEvents(queryClient),
  });
}
