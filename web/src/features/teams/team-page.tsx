import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Trash2, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError, isGone } from '@/api/errors.ts';
import { deleteGroup } from '@/api/gen/sdk.gen.ts';
import type { Team } from '@/api/types.ts';
import { useWatch } from '@/live/use-live.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { showToast } from '@/ui/toasts.ts';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { AvailableCard } from './available-card.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { MembersCard } from './members-card.tsx';
import { memberFrom, type MemberMove } from './team-lists.ts';
import { availableQuery, teamQuery, teamsQuery } from './teams-query.ts';
import { useMemberMoves } from './use-member-moves.ts';

type DeleteTeamDialogProps = {
  open: boolean;
  team: { id: number; name: string };
  onDeleted: () => void;
  onClose: () => void;
};

/** TEAM-08, TEAM-13 */
function DeleteTeamDialog({ open, team, onDeleted, onClose }: DeleteTeamDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
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
      // The name is passed apart from the text, so that markup in a name stays text.
      question={<Trans i18nKey="teamPage.deleteQuestion" components={{ team: <b>{team.name}</b> }} />}
      confirm={t('teamPage.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}

type TeamHeadProps = { team: Team; onEdit: () => void; onDelete: () => void };

function TeamHead({ team, onEdit, onDelete }: TeamHeadProps) {
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
        <Button size="touch" onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.75} />
          {t('teamPage.edit')}
        </Button>
        <Button look="dangerSoft" size="touch" onClick={onDelete}>
          <Trash2 aria-hidden strokeWidth={1.75} />
          {t('teamPage.delete')}
        </Button>
      </div>
    </header>
  );
}

type MoveNoteProps = {
  outcome: { move: MemberMove; failed: boolean } | undefined;
  /** What is shown could not be refreshed. */
  stale: boolean;
};

const doneKeys = { add: 'teamPage.added', edit: 'teamPage.changed', remove: 'teamPage.removed' } as const;

/** TEAM-15: a failure is a quiet line; what worked is on the screen already and only told to screen readers. */
function MoveNote({ outcome, stale }: MoveNoteProps) {
  const { t } = useTranslation();
  const name = outcome?.move.member.name;
  const quiet = outcome?.failed === true ? t('common.undone', { name }) : stale ? t('teams.stale') : undefined;
  const done = outcome?.failed === false ? t(doneKeys[outcome.move.kind], { name }) : '';
  return (
    <p
      role="status"
      className={quiet === undefined ? 'sr-only' : '-mt-1 mb-3.5 type-dense break-words text-muted-foreground'}
    >
      {quiet ?? done}
    </p>
  );
}

type Props = {
  id: number;
  page: number;
  usersPage: number;
  onPage: (page: number) => void;
  onUsersPage: (page: number) => void;
  onDeleted: () => void;
};

/** TEAM-08, TEAM-09: one team, who is in it and who could be. */
export function TeamPage({ id, page, usersPage, onPage, onUsersPage, onDeleted }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const team = useQuery(teamQuery(id));
  const available = useQuery(availableQuery(id));
  useWatch(['teams:0', 'users:0', `team:${id}`]);
  const { move, outcome } = useMemberMoves(id);
  const shown = team.data?.data;

  // TEAM-11: a load that failed, and a team that somebody else has deleted meanwhile.
  if (team.isError && (!shown || isGone(team.error))) return <Navigate to="/teams" replace />;

  const close = () => setDialog(undefined);
  return (
    <FirstLoad ready={shown !== undefined && !available.isPending}>
      {shown && (
        <>
          <Link to="/teams" className={`-mt-1.5 mb-3 ${backLinkClass}`}>
            <ArrowLeft aria-hidden strokeWidth={1.75} />
            {t('teamPage.back')}
          </Link>
          <TeamHead team={shown} onEdit={() => setDialog('edit')} onDelete={() => setDialog('delete')} />
          <MoveNote outcome={outcome} stale={team.isError} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
            <MembersCard
              members={shown.users}
              page={page}
              onPage={onPage}
              onEdit={(member, details) => move({ kind: 'edit', member, details })}
              onRemove={(member) => move({ kind: 'remove', member })}
            />
            <AvailableCard
              teamName={shown.name}
              people={available.data?.data}
              page={usersPage}
              busy={available.isFetching}
              onPage={onUsersPage}
              onRetry={() => void available.refetch()}
              onAdd={(person, details) => move({ kind: 'add', member: memberFrom(person, details) })}
            />
          </div>
          {dialog === 'edit' && <EditTeamDialog team={shown} onClose={close} />}
          <DeleteTeamDialog open={dialog === 'delete'} team={shown} onDeleted={onDeleted} onClose={close} />
        </>
      )}
    </FirstLoad>
  );
}
