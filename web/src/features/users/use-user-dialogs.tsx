import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Me, User } from '@/api/types.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

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
