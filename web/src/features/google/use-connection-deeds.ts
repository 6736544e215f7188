import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownConnectionQuery } from '@/api/connection-query.ts';
import { askToReconnect, disconnectCalendar, syncCalendar } from '@/api/gen/sdk.gen.ts';
import type { PersonConnection } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';
import { connectionsKey } from './connections-query.ts';

/** What an administrator can do about somebody's connection. */
export function useConnectionDeeds() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: connectionsKey() }),
      queryClient.invalidateQueries({ queryKey: ownConnectionQuery().queryKey }),
    ]);
  // One that is gone or has broken meanwhile shows as what it is.
  const settled = { networkMode: 'always', onSettled: refresh } as const;

  const sync = useMutation({
    ...settled,
    mutationFn: ({ id }: PersonConnection) => syncCalendar({ path: { id }, throwOnError: true }),
    onSuccess: (_answer, { name }) => showToast('success', t('connections.synced', { name })),
    onError: (error) => console.warn('sync calendar', error),
  });
  const ask = useMutation({
    ...settled,
    mutationFn: ({ id }: PersonConnection) => askToReconnect({ path: { id }, throwOnError: true }),
    onSuccess: (_answer, { name }) => showToast('success', t('connections.askedToast', { name })),
    onError: (error) => console.warn('ask to reconnect', error),
  });
  const disconnect = useMutation({
    ...settled,
    mutationFn: ({ id }: PersonConnection) => disconnectCalendar({ path: { id }, throwOnError: true }),
    onSuccess: (_answer, { name }) => showToast('success', t('connections.disconnected', { name })),
    onError: (error) => console.warn('disconnect calendar', error),
  });

  const failed = sync.isError ? sync.variables : ask.isError ? ask.variables : undefined;
  const busy = (id: number): boolean =>
    [sync, ask, disconnect].some((deed) => deed.isPending && deed.variables.id === id);
  return { sync, ask, disconnect, failed, busy };
}
