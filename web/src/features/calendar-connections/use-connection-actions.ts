import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ownConnectionQuery } from '@/api/connection-query.ts';
import { ApiError, isGone } from '@/api/errors.ts';
import { askToReconnect, disconnectCalendar, syncCalendar } from '@/api/gen/sdk.gen.ts';
import type { Connection, PersonConnection } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';
import { connectionsKey } from './connections-query.ts';

/** Somebody else or another tab was faster: the goal is reached all the same. */
export async function disconnectOnce({ id }: Pick<Connection, 'id'>): Promise<void> {
  try {
    await disconnectCalendar({ path: { id }, throwOnError: true });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Gone or broken meanwhile: the list shows that by itself. */
const isOutdated = (error: unknown): boolean => isGone(error) || (error instanceof ApiError && error.status === 409);

/** What an administrator can do about somebody's connection. */
export function useConnectionActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState<PersonConnection>();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const shared = {
    onMutate: ({ id }: PersonConnection) => {
      setFailed(undefined);
      setBusy((ids) => new Set(ids).add(id));
    },
    onError: (error: unknown, person: PersonConnection) => {
      console.warn('calendar connection', person.id, error);
      if (!isOutdated(error)) setFailed(person);
    },
    onSettled: async (_answer: unknown, _error: unknown, { id }: PersonConnection) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: connectionsKey() }),
        queryClient.invalidateQueries({ queryKey: ownConnectionQuery().queryKey }),
      ]);
      setBusy((ids) => new Set([...ids].filter((each) => each !== id)));
    },
  } as const;

  const sync = useMutation({
    ...shared,
    mutationFn: ({ id }: PersonConnection) => syncCalendar({ path: { id }, throwOnError: true }),
    onSuccess: (_answer, { name }) => showToast('success', t('connections.synced', { name })),
  });
  const ask = useMutation({
    ...shared,
    mutationFn: ({ id }: PersonConnection) => askToReconnect({ path: { id }, throwOnError: true }),
    onSuccess: (_answer, { name }) => showToast('success', t('connections.askedToast', { name })),
  });
  const disconnect = useMutation({
    ...shared,
    mutationFn: disconnectOnce,
    onSuccess: (_answer, { name }) => {
      // Its events and the person as a choice are gone from other pages too.
      void queryClient.invalidateQueries();
      showToast('success', t('connections.disconnected', { name }));
    },
    // The dialog says it.
    onError: (error) => console.warn('disconnect calendar', error),
  });

  return { sync, ask, disconnect, failed, busy: (id: number): boolean => busy.has(id) };
}
