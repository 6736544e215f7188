import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError, isGone } from '@/api/errors.ts';
import { deleteUser } from '@/api/gen/sdk.gen.ts';
import type { Me, User } from '@/api/types.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { showToast } from '@/ui/toasts.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
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
    mutationFn: () =>
      deleteUser({ path: { id: user.id }, throwOnError: true }).catch((error: unknown) => {
        // Somebody else was faster: the goal is reached all the same.
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      void refreshUsers(queryClient);
      showToast('success', t('users.deleted', { name: user.name }));
    },
    onError: (error) => console.warn(`delete user ${user.id}`, error),
  });
  const refused = remove.error instanceof ApiError ? remove.error : undefined;
  const refusal = refused?.status === 403 ? refused.serverText : undefined;
  const failure = refused?.status === 409 ? t('users.deleteAsked', { name: user.name }) : refusal;
  return (
    <ConfirmDialog
      open
      title={t('users.deleteTitle')}
      // The name is passed apart from the text, so that markup in a name stays text.
      question={<Trans i18nKey="users.deleteQuestion" components={{ user: <b>{user.name}</b> }} />}
      confirm={t('users.delete')}
      busy={remove.isPending}
      failure={remove.isError ? (failure ?? t('users.deleteFailed')) : undefined}
      finalFocus={finalFocus}
      // In `mutate`, whose callbacks end with the dialog: a late answer must not close the next dialog.
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  );
}

type Dialog = { kind: 'create' } | { kind: 'edit' | 'delete'; user: User };

type Options = {
  me: User;
  /** Where the focus goes when a person, and with them the button that was pressed, is gone. */
  afterDelete?: RefObject<HTMLElement | null>;
  onDeleted?: () => void;
  /** The own account was edited. */
  onOwnSaved: (saved: Partial<Me>) => Promise<void>;
};

type Dialogs = { create: () => void; edit: (user: User) => void; remove: (user: User) => void; open: ReactNode };

/** USER-11: the same three dialogs on /users and on /users/{id}. */
export function useUserDialogs({ me, afterDelete, onDeleted, onOwnSaved }: Options): Dialogs {
  const [dialog, setDialog] = useState<Dialog>();
  const nextFocus = useRef<HTMLElement>(null);
  const close = () => setDialog(undefined);

  function deleted(): void {
    nextFocus.current = afterDelete?.current ?? null;
    close();
    onDeleted?.();
  }

  return {
    create: () => setDialog({ kind: 'create' }),
    edit: (user) => setDialog({ kind: 'edit', user }),
    remove: (user) => {
      nextFocus.current = null;
      setDialog({ kind: 'delete', user });
    },
    open: (
      <>
        {dialog?.kind === 'create' && <CreateUserDialog onClose={close} />}
        {dialog?.kind === 'edit' && (
          <EditUserDialog me={me} user={dialog.user} onOwnSaved={onOwnSaved} onClose={close} />
        )}
        {dialog?.kind === 'delete' && (
          <DeleteUserDialog user={dialog.user} finalFocus={nextFocus} onDeleted={deleted} onClose={close} />
        )}
      </>
    ),
  };
}
