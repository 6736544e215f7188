import { Link } from '@tanstack/react-router';
import { ArrowRight, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Board, BoardMember, Me, You } from '@/api/types.ts';
import { BoardCard } from '@/board/board-card.tsx';
import type { GainParts } from '@/board/gain-parts.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Leaderboard } from './leaderboard.tsx';

type Props = {
  team: Board;
  /** Of a board by gain. */
  gains?: GainParts | undefined;
  /** The team's goal, above its board. */
  goal?: ReactNode;
  /** How many members the card lists: 10, or 20 in fullscreen (DASH-04). */
  limit: number;
  canOpenScores: boolean;
  /** The viewer, and where they stand in this team. */
  me?: Me | undefined;
  you?: You | undefined;
  /** Its rows are still to be drawn. */
  hollow?: boolean;
  onExplain?: (team: Board, member: BoardMember) => void;
  /** What gives points in a team, below its board; its name has the id. */
  whatCounts?: (team: number, titleId: string) => ReactNode;
};

const linkClass = 'rounded-xs hover:text-primary-text';

type PersonLinkProps = { team: number; person: BoardMember; isAdmin: boolean };

/** To the person's page for administrators, to their events for everybody else. */
function PersonLink({ team, person: { id, name }, isAdmin }: PersonLinkProps) {
  // A board is long: by keyboard the same ways begin at the score's history.
  const common = { tabIndex: -1, className: linkClass, children: name };
  return isAdmin ? (
    <Link to="/users/$id" params={{ id: String(id) }} {...common} />
  ) : (
    <Link to="/calendar" search={{ group: team, user: id }} {...common} />
  );
}

export function TeamCard({
  team,
  gains,
  goal,
  limit,
  canOpenScores,
  me,
  you,
  hollow = false,
  onExplain,
  whatCounts,
}: Props) {
  const { t } = useTranslation();
  const members = team.members.slice(0, limit);
  return (
    <BoardCard
      look="card"
      name={team.name}
      nameLink={
        canOpenScores ? (
          <Link to="/teams/$id" params={{ id: String(team.id) }} className={linkClass}>
            {team.name}
          </Link>
        ) : undefined
      }
      type={team.type}
      picture={team.picture}
      shown={members.length}
      total={team.members_count}
      above={goal}
      mine={you !== undefined}
    >
      {(titleId) => (
        <>
          {members.length === 0 ? (
            <EmptyState icon={Users} title={t('team.empty')} className="flex-1" />
          ) : (
            <Leaderboard
              members={members}
              extras={gains && ((member) => gains.row(team, member))}
              me={me}
              you={you}
              hollow={hollow}
              renderName={
                me && ((member) => <PersonLink team={team.id} person={member} isAdmin={me.role === 'admin'} />)
              }
              onExplain={onExplain && ((member) => onExplain(team, member))}
            />
          )}
          {gains?.foot(team)}
          {/* DASH-05: absent, not disabled, for those who may not open it. */}
          {canOpenScores ? (
            <div className="mt-auto px-2 pt-2.5 pb-2">
              <Link
                to="/teams/$id/balls"
                params={{ id: String(team.id) }}
                aria-describedby={titleId}
                className={`group w-full md:h-[34px] ${buttonVariants({ look: 'ghost', size: 'touch' })}`}
              >
                {t('team.details')}
                <ArrowRight
                  aria-hidden
                  strokeWidth={1.75}
                  className="text-muted-foreground group-hover:text-primary-text"
                />
              </Link>
            </div>
          ) : (
            <div className="mt-auto pb-4" />
          )}
          {whatCounts?.(team.id, titleId)}
        </>
      )}
    </BoardCard>
  );
}
