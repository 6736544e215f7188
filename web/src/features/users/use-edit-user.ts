import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asForm } from '@/api/as-form.ts';
import { editUser } from '@/api/gen/sdk.gen.ts';
import type { Me, User } from '@/api/types.ts';
import { changedFields } from '@/lib/changed-fields.ts';
import { refreshUsers } from './users-query.ts';

type Options = {
  me: User;
  user: User;
  /** The header shows the person too. */
  onOwnSaved: (saved: Partial<Me>) => Promise<void>;
  onDone: () => void;
};

type Form = { name: string; email: string; password: string; picture: File | undefined };

/** USER-06: the form of an account, and what of it has changed. */
export function useEditUser({ me, user, onOwnSaved, onDone }: Options) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState<Form>({ name: user.name, email: user.email, password: '', picture: undefined });
  const [currentPassword, setCurrentPassword] = useState('');
  const own = me.id === user.id;
  // An empty password keeps the one there is.
  const before = { name: user.name, email: user.email, password: '', picture: undefined };
  const change = changedFields<Form>(before, { ...form, name: form.name.trim(), email: form.email.trim() });
  /** Whoever sits down at a screen left open must not take the account over. */
  const asksPassword = own && (change?.email !== undefined || change?.password !== undefined);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (fields: Partial<Form>) =>
      editUser({
        path: { id: user.id },
        body: asksPassword ? { ...fields, currentPassword } : fields,
        ...(fields.picture ? asForm : {}),
        throwOnError: true,
      }),
    onSuccess: async (_, { name = user.name, email = user.email }) => {
      await Promise.all([refreshUsers(queryClient, user.id), own ? onOwnSaved({ name, email }) : undefined]);
    },
    onError: (failure) => console.warn(`edit user ${user.id}`, failure),
  });

  return {
    form,
    currentPassword,
    change,
    asksPassword,
    busy: isPending,
    error,
    // While it is being saved nothing is taken: it would be lost when the dialog closes.
    set: (part: Partial<Form>) => {
      if (isPending) return;
      setForm({ ...form, ...part });
      reset();
    },
    setCurrentPassword: (text: string) => {
      if (isPending) return;
      setCurrentPassword(text);
      reset();
    },
    // Of this dialog alone: one that was closed meanwhile must not close the next.
    save: (fields: Partial<Form>) => mutate(fields, { onSuccess: onDone }),
  };
}
