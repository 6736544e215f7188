import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { RefObject } from 'react';
import { ApiError, isGone } from '@/api/errors.ts';
import { eraseUser, withdrawErasure } from '@/api/gen/sdk.gen.ts';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { EraseDialog } from '@/ui/erase-dialog.tsx';
import { showToast } from '@/ui/toasts.ts';
import { refreshErasures, refreshUsers } from './users-query.ts';

type Person = { id: number; name: string; email: string };
type Props = {
  person: Person;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Somebody is erased at once, by whoever types their email. */
export function EraseUserDialog({ person, finalFocus, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const erase = useMutation({
    mutationFn: (email: string) =>
      eraseUser({ path: { id: person.id }, body: { email }, throwOnError: true }).catch((error: unknown) => {
        // Somebody else was faster: the goal is reached all the same.
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      void refreshUsers(queryClient);
      void refreshErasures(queryClient);
      showToast('success', t('users.erased', { name: person.name }));
    },
    onError: (error) => console.warn(`erase user ${person.id}`, error),
  });
  const refused = erase.error instanceof ApiError ? erase.error : undefined;
  const wrong = refused?.status === 422;
  const failure = refused?.status === 403 ? refused.serverText : undefined;
  return (
    <EraseDialog
      title={t('users.eraseTitle', { name: person.name })}
      email={person.email}
      submit={t('users.eraseConfirm')}
      busy={erase.isPending}
      wrong={wrong}
      failure={erase.isError && !wrong ? (failure ?? t('users.eraseFailed')) : undefined}
      finalFocus={finalFocus}
      onChange={() => erase.isError && erase.reset()}
      // In `mutate`, whose callbacks end with the dialog: a late answer must not close the next dialog.
      onErase={(email) => erase.mutate(email, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}

/** Nothing is erased; who asked may ask again. */
export function DeclineErasureDialog({ person, finalFocus, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const decline = useMutation({
    mutationFn: () => withdrawErasure({ path: { id: person.id }, throwOnError: true }),
    onSuccess: async () => {
      await refreshErasures(queryClient, person.id);
      showToast('success', t('erasures.declined'));
    },
    onError: (error) => console.warn(`decline to erase user ${person.id}`, error),
  });
  return (
    <ConfirmDialog
      open
      icon={UserX}
      title={t('erasures.decline')}
      question={<Trans i18nKey="erasures.declineQuestion" components={{ person: <b>{person.name}</b> }} />}
      confirm={t('requests.decline')}
      busy={decline.isPending}
      failure={decline.isError ? t('erasures.declineFailed') : undefined}
      finalFocus={finalFocus}
      onConfirm={() => decline.mutate(undefined, { onSuccess: onDone })}
      onCancel={onClose}
    />
  );
}
