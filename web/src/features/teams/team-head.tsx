import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2, Trophy } from 'lucide-react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { deleteGroup } from '@/api/gen/sdk.gen.ts';
import type { Team } from '@/api/types.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { showToast } from '@/ui/toasts.ts';
import { teamsKey } from './teams-query.ts';

type DeleteTeamDialogProps = {
  open: boolean;
  team: { id: number; name: string };
  onDeleted: () => void;
  onClose: () => void;
};

/** TEAM-08, TEAM-13 */
export function DeleteTeamDialog({ open, team, onDeleted, onClose }: DeleteTeamDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteGroup({ path: { id: team.id }, throwOnError: true }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: teamsKey() });
      onDeleted();
      showToast('success', t('teamPage.deleted', { name: team.name }));
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
      // The name is passed apart from the text, so that markup in a name stays text.
      question={<Trans i18nKey="teamPage.deleteQuestion" components={{ team: <b>{team.name}</b> }} />}
      confirm={t('teamPage.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}

type TeamHeadProps = {
  team: Team;
  /** Absent for a manager. */
  controls?: { onEdit: () => void; onDelete: () => void } | undefined;
};

export function TeamHead({ team, controls }: TeamHeadProps) {
  const { t } = useTranslation();
  return (
    <header className="mb-4.5 flex flex-wrap items-center gap-4 rounded-lg border border-border bg-card px-5 py-4.5 shadow-card">
      <TeamLogo name={team.name} picture={team.picture} className="size-14 rounded-[15px] text-xl" />
      <div className="min-w-0 flex-1 max-md:basis-40">
        <h1 className="type-h1 leading-7 break-words max-md:text-[22px]">{team.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 type-dense text-muted-foreground">
          <span className="min-w-0 break-words">{team.type}</span>
          <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground opacity-70" />
          <span className="tabular-nums">{t('team.members', { count: team.users.length })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:w-full max-md:[&>*]:flex-1">
        <Link
          to="/teams/$id/balls"
          params={{ id: String(team.id) }}
          className={buttonVariants({ look: 'ghost', size: 'touch' })}
        >
          <Trophy aria-hidden strokeWidth={1.75} />
          {t('title.scores')}
        </Link>
        {controls && (
          <>
            <Button size="touch" onClick={controls.onEdit}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {t('teamPage.edit')}
            </Button>
            <Button look="dangerSoft" size="touch" onClick={controls.onDelete}>
              <Trash2 aria-hidden strokeWidth={1.75} />
              {t('teamPage.delete')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
