import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import { deleteGroup } from '@/api/gen/sdk.gen.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { showToast } from '@/ui/toasts.ts';
import { teamsQuery } from './teams-query.ts';

type Props = { open: boolean; team: { id: number; name: string }; onDeleted: () => void; onClose: () => void };

/** TEAM-08, TEAM-13 */
export function DeleteTeamDialog({ open, team, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteGroup({ path: { id: team.id }, throwOnError: true }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: teamsQuery().queryKey });
      onDeleted();
    },
    onError: (error) => {
      const answered = error instanceof ApiError && error.status !== undefined;
      onClose();
      showToast('error', t(answered ? 'teamPage.deleteFailed' : 'teamPage.deleteOffline'));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('teamPage.deleteTitle')}
      // The name is no part of the text, so that a name with markup in it stays a name.
      question={<Trans i18nKey="teamPage.deleteQuestion" components={{ team: <b>{team.name}</b> }} />}
      confirm={t('teamPage.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
