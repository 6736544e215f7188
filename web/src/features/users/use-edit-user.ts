import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import { asForm } from '@/api/as-form.ts';
import { editUser } from '@/api/gen/sdk.gen.ts';
import type { Me, User } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';
import { refreshUsers } from './users-query.ts';

type Options = {
  me: User;
  user: User;
  /** The header shows the person too. */
  onOwnSaved: (saved: Partial<Me>) => Promise<void>;
  onDone: () => void;
};

export type Account = { name: string; email: string; password: string; picture: File | undefined };

/** USER-06: saves what has changed of an account. */
export function useEditUser({ me, user, onOwnSaved, onDone }: Options) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (fields: Partial<Account> & { currentPassword?: string }) =>
      editUser({ path: { id: user.id }, body: fields, ...(fields.picture ? asForm : {}), throwOnError: true }),
    onSuccess: async (_, { name = user.name, email = user.email }) => {
      const own = me.id === user.id;
      await Promise.all([refreshUsers(queryClient, user.id), own ? onOwnSaved({ name, email }) : undefined]);
      showToast('success', t('users.saved', { name }));
    },
    onError: (failure) => console.warn(`edit user ${user.id}`, failure),
  });

  return {
    busy: isPending,
    error,
    reset,
    // In `mutate`, whose callbacks end with the dialog: a late answer must not close the next dialog.
    save: (fields: Parameters<typeof mutate>[0]) => mutate(fields, { onSuccess: onDone }),
  };
}
