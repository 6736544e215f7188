import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ownConnectionQuery } from '@/api/connection-query.ts';
import { chooseCalendarTeam, connectCalendar, hideCalendar, showCalendar, syncCalendar } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import type { Connection } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';
import { disconnectOnce } from './use-connection-actions.ts';
import { type Asked, isWaiting, lookAgainMs } from './sync-wait.ts';

/** The own connection and what can be done about it. */
export function useOwnConnection(leave: (url: string) => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const query = useQuery({
    ...ownConnectionQuery(),
    refetchInterval: ({ state }) => lookAgainMs(state.data?.data.connection, asked, Date.now()),
  });
  const connection = query.data?.data.connection ?? undefined;

  const connect = useMutation({
    mutationFn: async () => (await connectCalendar({ throwOnError: true })).data.data.url,
    onSuccess: (url) => leave(url),
    onError: (error) => console.warn('connect calendar', error),
  });
  const sync = useMutation({
    mutationFn: ({ id }: Connection) => syncCalendar({ path: { id }, throwOnError: true }),
    onSuccess: (_answer, before) => {
      setAsked({ at: Date.now(), before });
      return query.refetch();
    },
    // Refused because the connection has broken meanwhile: refetch to show that.
    onError: (error) => {
      console.warn('sync calendar', error);
      return query.refetch();
    },
  });
  const disconnect = useMutation({
    mutationFn: disconnectOnce,
    onSuccess: async () => {
      // Its events are gone from every count and list: visible queries refetch now, the others when they are shown.
      void queryClient.invalidateQueries();
      await query.refetch();
      showToast('success', t('connection.disconnected'));
    },
    onError: (error) => console.warn('disconnect calendar', error),
  });
  const hide = useMutation({
    mutationFn: ({ id, hidesTitles }: Connection) =>
      (hidesTitles ? showCalendar : hideCalendar)({ path: { id }, throwOnError: true }),
    onError: (error) => console.warn('hide calendar', error),
    onSettled: () => invalidate(queryClient, 'calendar'),
  });
  const choose = useMutation({
    mutationFn: ({ id, place }: { id: number; place: number }) =>
      chooseCalendarTeam({ path: { id }, body: { group_member_id: place }, throwOnError: true }),
    onError: (error) => console.warn('choose team', error),
    onSettled: () => query.refetch(),
  });

  // A failed refetch counts too, so that the wait ends without the server.
  const lookedAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const waiting = sync.isPending || (connection !== undefined && isWaiting(asked, connection, lookedAt));
  return { query, connection, connect, sync, disconnect, hide, choose, waiting };
}
