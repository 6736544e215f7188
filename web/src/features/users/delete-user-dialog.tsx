import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError, isGone } from '@/api/errors.ts';
import { deleteUser } from '@/api/gen/sdk.gen.ts';
import type { User } from '@/api/types.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { refreshUsers } from './users-query.ts';

type Props = {
  user: User;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onDeleted: () => void;
  onClose: () => void;
};

/** USER-11 */
export function DeleteUserDialog({ user, finalFocus, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      deleteUser({ path: { id: user.id }, throwOnError: true }).catch((error: unknown) => {
        // Somebody else was faster: what was wanted is so.
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => void refreshUsers(queryClient),
    onError: (error) => console.warn(`delete user ${user.id}`, error),
  });
  const refusal = remove.error instanceof ApiError && remove.error.status === 403 ? remove.error.serverText : undefined;
  return (
    <ConfirmDialog
      open
      title={t('users.deleteTitle')}
      // The name is no part of the text, so that a name with markup in it stays a name.
      question={<Trans i18nKey="users.deleteQuestion" components={{ user: <b>{user.name}</b> }} />}
      confirm={t('users.delete')}
      busy={remove.isPending}
      failure={remove.isError ? (refusal ?? t('users.deleteFailed')) : undefined}
      finalFocus={finalFocus}
      // Of this dialog alone: one that was closed meanwhile must not close the next.
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  );
}
