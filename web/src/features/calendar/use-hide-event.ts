import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import { hideCalendarEvent, showCalendarEvent } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { forgetToast, showToast } from '@/ui/toasts.ts';

type Hiding = { eventId: number; hidden: boolean };

/** Hides the title of an event of one's own calendar from everybody else, or shows it again. */
export function useHideEvent(owner: number) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ eventId, hidden }: Hiding) =>
      (hidden ? hideCalendarEvent : showCalendarEvent)({ path: { id: owner, eventId }, throwOnError: true }),
    onMutate: () => forgetToast(t('common.failed')),
    onError: (error) => {
      console.warn('hide calendar event', error);
      showToast('error', t('common.failed'));
    },
    // After a failure too: the event may have gone meanwhile. Until the answer is there, the button stays busy.
    onSettled: () => invalidate(queryClient, 'calendar'),
  });
  return {
    busy: change.isPending ? change.variables.eventId : undefined,
    setHidden: (eventId: number, hidden: boolean): void => change.mutate({ eventId, hidden }),
  };
}
