import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { isGone } from '@/api/errors.ts';
import { useSettled } from '@/lib/use-settled.ts';
import { useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { AvailableCard } from './available-card.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { ManagersCard } from './managers-card.tsx';
import { MembersCard } from './members-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { DeleteTeamDialog, TeamHead } from './team-head.tsx';
import { memberFrom, type MemberMove, membersFrom, nextPosition } from './team-lists.ts';
import { availableQuery, managersQuery, teamQuery } from './teams-query.ts';
import { type FailedMove, useMemberMoves } from './use-member-moves.ts';

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
  /** The card of who is away, which is another feature's. */
  away: ReactNode;
  /** A manager sees the team and changes nothing of it. */
  canManage: boolean;
  page: number;
  usersPage: number;
  onPage: (page: number) => void;
  onUsersPage: (page: number) => void;
  onDeleted: () => void;
};

/** TEAM-08, TEAM-09: one team, who is in it and who could be. */
export function TeamPage({ id, meId, away, canManage, page, usersPage, onPage, onUsersPage, onDeleted }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const team = useQuery(teamQuery(id));
  const [wanted, setWanted] = useState('');
  const settled = useSettled(wanted.trim(), wanted.trim(), settleMs);
  const available = useQuery({ ...availableQuery(id, usersPage, settled), enabled: canManage });
  const managers = useQuery(managersQuery(id));
  useWatch(['teams:0', `team:${id}`, ...(canManage ? ['users:0'] : [])]);
  const { move, failed } = useMemberMoves(id);
  const shown = team.data?.data;

  // TEAM-11: a load that failed, and a team that somebody else has deleted meanwhile.
  if (team.isError && (!shown || isGone(team.error))) return <Navigate to="/teams" replace />;

  const close = () => setDialog(undefined);
  return (
    <FirstLoad ready={shown !== undefined && !available.isLoading && !managers.isPending}>
      {shown && (
        <>
          <Link to="/teams" className={`-mt-1.5 mb-3 ${backLinkClass}`}>
            <ArrowLeft aria-hidden strokeWidth={1.75} />
            {t('teamPage.back')}
          </Link>
          <TeamHead
            team={shown}
            controls={canManage ? { onEdit: () => setDialog('edit'), onDelete: () => setDialog('delete') } : undefined}
          />
          <MoveNote failed={failed} stale={team.isError} onRetry={(again) => void move(again)} />
          <div className="mb-4.5 grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
            <ManagersCard team={shown} query={managers} canManage={canManage} />
            <ReportsCard team={shown} canManage={canManage} />
          </div>
          <div
            className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 ${canManage ? 'lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]' : ''}`}
          >
            <MembersCard
              meId={meId}
              teamId={id}
              canManage={canManage}
              managers={managers.data?.data ?? []}
              team={shown.name}
              members={shown.users}
              page={page}
              onPage={onPage}
              onEdit={(member, details) => void move({ kind: 'edit', member, details })}
              onRemove={(member) => void move({ kind: 'remove', members: [member] })}
              onArrange={move}
            />
            {canManage && (
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
            )}
          </div>
          <div className="mt-4.5">{away}</div>
          {dialog === 'edit' && <EditTeamDialog team={shown} onClose={close} />}
          <DeleteTeamDialog open={dialog === 'delete'} team={shown} onDeleted={onDeleted} onClose={close} />
        </>
      )}
    </FirstLoad>
  );
}
