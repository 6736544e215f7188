import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Trash2, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError, isGone } from '@/api/errors.ts';
import { deleteGroup } from '@/api/gen/sdk.gen.ts';
import type { Team } from '@/api/types.ts';
import { useSettled } from '@/lib/use-settled.ts';
import { useWatch } from '@/live/use-live.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { showToast } from '@/ui/toasts.ts';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { AvailableCard } from './available-card.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { MembersCard } from './members-card.tsx';
import { memberFrom, type MemberMove, membersFrom, nextPosition } from './team-lists.ts';
import { availableQuery, teamQuery, teamsKey } from './teams-query.ts';
import { type FailedMove, useMemberMoves } from './use-member-moves.ts';

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
  failed: FailedMove | undefined;
  /** What is shown could not be refreshed. */
  stale: boolean;
  onRetry: (move: MemberMove) => void;
};

/** TEAM-15: a failure is a quiet line with another try, and the server's reason where it gave one. */
function MoveNote({ failed, stale, onRetry }: MoveNoteProps) {
  const { t } = useTranslation();

  function textOf({ move, why = '' }: FailedMove): string {
    if (move.kind === 'arrange') return `${t('teamPage.notArranged')} ${why}`;
    const [one, ...others] = move.kind === 'edit' ? [move.member] : move.members;
    if (others.length > 0) return `${t('teamPage.notAdded', { count: others.length + 1 })} ${why}`;
    return `${t('common.undone', { name: one?.name })} ${why}`;
  }

  return (
    <p role="status" className="type-dense break-words text-muted-foreground not-empty:-mt-1 not-empty:mb-3.5">
      {failed ? textOf(failed) : stale ? t('teams.stale') : ''}
      {failed && (
        <>
          {' '}
          <LinkButton text={t('load.retry')} onClick={() => onRetry(failed.move)} />
        </>
      )}
    </p>
  );
}

/** Of typing. */
const settleMs = 200;

type Props = {
  id: number;
  /** The viewer. */
  meId: number;
  page: number;
  usersPage: number;
  onPage: (page: number) => void;
  onUsersPage: (page: number) => void;
  onDeleted: () => void;
};

/** TEAM-08, TEAM-09: one team, who is in it and who could be. */
export function TeamPage({ id, meId, page, usersPage, onPage, onUsersPage, onDeleted }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const team = useQuery(teamQuery(id));
  const [wanted, setWanted] = useState('');
  const settled = useSettled(wanted.trim(), wanted.trim(), settleMs);
  const available = useQuery(availableQuery(id, usersPage, settled));
  useWatch(['teams:0', 'users:0', `team:${id}`]);
  const { move, failed } = useMemberMoves(id);
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
          <MoveNote failed={failed} stale={team.isError} onRetry={(again) => void move(again)} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
            <MembersCard
              meId={meId}
              team={shown.name}
              members={shown.users}
              page={page}
              onPage={onPage}
              onEdit={(member, details) => void move({ kind: 'edit', member, details })}
              onRemove={(member) => void move({ kind: 'remove', members: [member] })}
              onArrange={move}
            />
            <AvailableCard
              teamName={shown.name}
              people={available.data?.data}
              total={available.data?.total ?? 0}
              wanted={wanted}
              onWanted={(text) => {
                setWanted(text);
                if (usersPage !== 1) onUsersPage(1);
              }}
              page={usersPage}
              busy={available.isFetching}
              onPage={onUsersPage}
              onRetry={() => void available.refetch()}
              nextPosition={nextPosition(shown.users)}
              onAdd={(person, details) => void move({ kind: 'add', members: [memberFrom(person, details)] })}
              onAddMany={(people, first) => move({ kind: 'add', members: membersFrom(people, first) })}
            />
          </div>
          {dialog === 'edit' && <EditTeamDialog team={shown} onClose={close} />}
          <DeleteTeamDialog open={dialog === 'delete'} team={shown} onDeleted={onDeleted} onClose={close} />
        </>
      )}
    </FirstLoad>
  );
}
