import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Board, BoardMember, Me, You } from '@/api/types.ts';
import type { GainParts } from '@/board/gain-parts.tsx';
import { TeamCard } from './team-card.tsx';
import { useGradually } from './use-gradually.ts';

const rows = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2', 'w-2/5', 'w-1/2', 'w-1/3', 'w-2/5', 'w-1/3'];

/** The shape of a card while another page of them is fetched. */
function TeamCardSkeleton() {
  return (
    <div aria-hidden className="rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="mb-6 flex items-center gap-3">
        <span className="size-10 rounded-[10px] skeleton" />
        <span className="flex flex-1 flex-col gap-2">
          <span className="h-3.5 w-3/5 rounded-sm skeleton" />
          <span className="h-2.5 w-2/5 rounded-sm skeleton" />
        </span>
      </div>
      {rows.map((width, index) => (
        // The rows never move; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={`flex items-center gap-3 ${index < 3 ? 'h-(--row-h-podium)' : 'h-(--row-h)'}`}>
          <span className="size-6 rounded-full skeleton" />
          <span className="flex-1">
            <span className={`block h-3 rounded-sm skeleton ${width}`} />
          </span>
          <span className="h-3 w-14 rounded-sm skeleton" />
        </div>
      ))}
      <div className="h-11" />
    </div>
  );
}

type Props = {
  teams: readonly Board[];
  /** Of boards by gain. */
  gains?: GainParts | undefined;
  /** A team's goal, above its board. */
  renderGoal?: ((team: number) => ReactNode) | undefined;
  /** The viewer, and where they stand in their teams. */
  me: Me | undefined;
  you: readonly You[];
  limit: number;
  canOpenScores: (team: number) => boolean;
  loading: boolean;
  onExplain?: (team: Board, member: BoardMember) => void;
  whatCounts?: ((team: number, titleId: string) => ReactNode) | undefined;
};

/** Three cards a row from 1280 px, two from 1024 px (also on the rail), one on a phone. */
export function TeamGrid({
  teams,
  gains,
  renderGoal,
  me,
  you,
  limit,
  canOpenScores,
  loading,
  onExplain,
  whatCounts,
}: Props) {
  const { t } = useTranslation();
  const drawn = useGradually(teams.length);
  return (
    <section
      aria-label={t('nav.teams')}
      aria-busy={loading}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4.5 xl:grid-cols-3"
    >
      {teams.map((team, index) =>
        loading ? (
          <TeamCardSkeleton key={team.id} />
        ) : (
          <TeamCard
            key={team.id}
            team={team}
            gains={gains}
            goal={renderGoal?.(team.id)}
            me={me}
            you={you.find((place) => place.team === team.id)}
            limit={limit}
            hollow={index >= drawn}
            canOpenScores={canOpenScores(team.id)}
            onExplain={onExplain}
            whatCounts={whatCounts}
          />
        ),
      )}
    </section>
  );
}
