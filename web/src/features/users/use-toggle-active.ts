import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { toggleActive } from '@/api/gen/sdk.gen.ts';
import type { ListUsersPageResponse } from '@/api/gen/types.gen.ts';
import type { User } from '@/api/types.ts';
import { offerUndo, withdrawUndo } from '@/ui/offer-undo.ts';
import { refreshUsers, userKey, usersKey } from './users-query.ts';

const mutationKey = ['toggle-active'];

/** USER-09: shown at once, sent one after the other, and taken back if it fails. */
export function useToggleActive() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState<User>();

  function show({ id }: User, active: boolean): void {
    queryClient.setQueriesData({ queryKey: usersKey() }, (old?: ListUsersPageResponse) => {
      const before = old?.data.users.find((user) => user.id === id);
      if (!old || !before || before.is_active === active) return old;
      const { users, counts } = old.data;
      const by = active ? 1 : -1;
      return {
        ...old,
        data: {
          ...old.data,
          users: users.with(users.indexOf(before), { ...before, is_active: active }),
          counts: { ...counts, active: counts.active + by, inactive: counts.inactive - by },
        },
      };
    });
    queryClient.setQueryData(userKey(id), (old?: User) => old && { ...old, is_active: active });
  }

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    // Sends the wanted state instead of a flip: a retry is harmless.
    mutationFn: ({ user, active }: { user: User; active: boolean }) =>
      toggleActive({ path: { id: user.id }, body: { is_active: active }, throwOnError: true }),
    onMutate: async ({ user, active }) => {
      setFailed(undefined);
      withdrawUndo(`user ${user.id}`);
      // A pending answer from before the change would undo it on the screen.
      await queryClient.cancelQueries({ queryKey: usersKey() });
      await queryClient.cancelQueries({ queryKey: userKey(user.id) });
      show(user, active);
    },
    onSuccess: (_, { user, active }) => {
      const text = t(active ? 'users.switchedOn' : 'users.switchedOff', { name: user.name });
      offerUndo(`user ${user.id}`, text, () => mutate({ user, active: !active }));
    },
    onError: (error, { user, active }) => {
      console.warn(`toggle user ${user.id}`, error);
      show(user, !active);
      setFailed(user);
    },
    onSettled: (_data, _error, { user }) => {
      // Only after the last of several: earlier answers lack the changes still to be sent.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void refreshUsers(queryClient, user.id);
    },
  });

  return { toggle: (user: User, active: boolean) => mutate({ user, active }), failed };
}
