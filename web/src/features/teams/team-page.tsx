import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '@/api/errors.ts';
import { useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { AvailableCard } from './available-card.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { MembersCard } from './members-card.tsx';
import { MoveNote } from './move-note.tsx';
import { TeamHead } from './team-head.tsx';
import { memberFrom } from './team-lists.ts';
import { availableQuery, teamQuery } from './teams-query.ts';
import { useMemberMoves } from './use-member-moves.ts';

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
          <Link
            to="/teams"
            className="-mt-1.5 mb-3 -ml-2 inline-flex h-11 items-center gap-1.5 self-start rounded-[7px] pr-2.5 pl-2 text-[0.8125rem] leading-none font-[520] text-foreground-2 hover:bg-muted hover:text-foreground md:h-7"
          >
            <ArrowLeft aria-hidden className="size-[15px]" strokeWidth={1.75} />
            {t('teamPage.back')}
          </Link>
          <TeamHead team={shown} onEdit={() => setDialog('edit')} onDelete={() => setDialog('delete')} />
          <MoveNote outcome={outcome} stale={team.isError} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
            <MembersCard
              members={shown.users}
              page={page}
              onPage={onPage}
              onEdit={(member, duties) => move({ kind: 'edit', member, duties })}
              onRemove={(member) => move({ kind: 'remove', member })}
            />
            <AvailableCard
              teamName={shown.name}
              people={available.data?.data}
              page={usersPage}
              busy={available.isFetching}
              onPage={onUsersPage}
              onRetry={() => void available.refetch()}
              onAdd={(person, duties) => move({ kind: 'add', member: memberFrom(person, duties) })}
            />
          </div>
          {dialog === 'edit' && <EditTeamDialog team={shown} onClose={close} />}
          <DeleteTeamDialog open={dialog === 'delete'} team={shown} onDeleted={onDeleted} onClose={close} />
        </>
      )}
    </FirstLoad>
  );
}
