import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { createUser } from '@/api/gen/sdk.gen.ts';
import { i18n } from '@/i18n/i18n.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { showToast } from '@/ui/toasts.ts';
import { refreshUsers } from './users-query.ts';

/** USER-05: what a failed creation says. */
export function createFailure(error: Error): string {
  if (error instanceof ApiError && error.status !== undefined) {
    return i18n.t('userForm.createFailed', { error: error.serverText ?? i18n.t('auth.error.unknown') });
  }
  return i18n.t('userForm.createOffline', { error: error.message });
}

type NewUser = { email: string; password: string; name: string; picture: File };

type Options = {
  /** An account was made, whatever has become of the dialog. */
  onCreated?: ((id: number) => void) | undefined;
  /** The dialog has nothing left to do. */
  onDone: () => void;
};

/** USER-05: creates an account. */
export function useCreateUser({ onCreated, onDone }: Options) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [keyOf] = useState(retryKeys);

  // Known before the next render: a double click sends once.
  const sending = useRef(false);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: NewUser) => {
      const key = keyOf(body.email, body.password, body.name, body.picture);
      return createUser({ body, headers: { 'Idempotency-Key': key }, throwOnError: true });
    },
    onSuccess: ({ data }) => {
      const open = () => void navigate({ to: '/users/$id', params: { id: String(data.data.id) } });
      showToast('success', t('userForm.created'), { action: { label: t('common.open'), run: open } });
      void refreshUsers(queryClient);
      onCreated?.(data.data.id);
    },
    onError: (failure) => {
      console.warn('create user', failure);
      showToast('error', createFailure(failure));
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  function create(user: NewUser): void {
    if (sending.current) return;
    sending.current = true;
    // In `mutate`, whose callbacks end with the dialog: a late answer must not close the next dialog.
    mutate(user, { onSuccess: onDone });
  }

  return { create, busy: isPending, error, reset };
}
