import { useTranslation } from 'react-i18next';
import type { Board, BoardMember } from '@/api/types.ts';
import { TeamCard } from './team-card.tsx';
import { TeamCardSkeleton } from './team-card-skeleton.tsx';

type Props = {
  teams: readonly Board[];
  limit: number;
  canOpenScores: boolean;
  loading: boolean;
  onExplain?: (team: Board, member: BoardMember) => void;
};

/** Three cards a row from 1280 px, two from 1024 px (also on the rail), one on a phone. */
export function TeamGrid({ teams, limit, canOpenScores, loading, onExplain }: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('dashboard.teams')}
      aria-busy={loading}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4.5 xl:grid-cols-3"
    >
      {teams.map((team) =>
        loading ? (
          <TeamCardSkeleton key={team.id} />
        ) : (
          <TeamCard key={team.id} team={team} limit={limit} canOpenScores={canOpenScores} onExplain={onExplain} />
        ),
      )}
    </section>
  );
}
