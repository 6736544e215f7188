import { Link } from '@tanstack/react-router';
import { ArrowRight, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardMember } from '@/api/types.ts';
import { BoardCard } from '@/board/board-card.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Leaderboard } from './leaderboard.tsx';

type Props = {
  team: Board;
  /** How many members the card lists: 10, or 20 in fullscreen (DASH-04). */
  limit: number;
  canOpenScores: boolean;
  onExplain?: (team: Board, member: BoardMember) => void;
};

export function TeamCard({ team, limit, canOpenScores, onExplain }: Props) {
  const { t } = useTranslation();
  const members = team.members.slice(0, limit);
  return (
    <BoardCard
      look="card"
      name={team.name}
      type={team.type}
      picture={team.picture}
      shown={members.length}
      total={team.members_count}
    >
      {(titleId) => (
        <>
          {members.length === 0 ? (
            <EmptyState icon={Users} title={t('team.empty')} className="flex-1" />
          ) : (
            <Leaderboard members={members} onExplain={onExplain && ((member) => onExplain(team, member))} />
          )}
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
            <div className="pb-4" />
          )}
        </>
      )}
    </BoardCard>
  );
}
