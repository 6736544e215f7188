import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import type { Player, ScoredTeam } from '@/api/types.ts';
import { useFresh, usePolling, useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { ballsQuery, playersPerPage } from './balls-query.ts';
import { GroupCard } from './group-card.tsx';
import { PlayersCard } from './players-card.tsx';
import { ScoresFailure } from './scores-failure.tsx';

type Props = {
  teamId: number;
  page: number;
  onPage: (page: number) => void;
  onExplain: (team: ScoredTeam, player: Player) => void;
};

/** SCOR-01: a team's players by score, and where an administrator sets the scores. */
export function TeamScoresPage({ teamId, page, onPage, onExplain }: Props) {
  const { t } = useTranslation();
  const balls = useQuery({ ...ballsQuery(teamId), refetchInterval: usePolling() });
  const fresh = useFresh(balls.dataUpdatedAt);
  useWatch([`team:${teamId}`]);
  const team = balls.data?.data;
  const missing = balls.error instanceof ApiError && balls.error.status === 404;
  // Deleted meanwhile or never there: what is shown of it is no longer true.
  if (missing) return <Navigate to="/" replace />;

  const lastPage = Math.max(1, Math.ceil((team?.users.length ?? 0) / playersPerPage));
  if (team && page > lastPage) {
    return (
      <Navigate
        to="/teams/$id/balls"
        params={{ id: String(teamId) }}
        search={lastPage === 1 ? {} : { page: lastPage }}
        replace
      />
    );
  }

  return (
    <FirstLoad ready={!balls.isPending}>
      <Link
        to="/"
        className="-mt-1.5 mb-3 -ml-2 inline-flex h-11 items-center gap-1.5 self-start rounded-[7px] pr-2.5 pl-2 text-[0.8125rem] leading-none font-[520] text-foreground-2 hover:bg-muted hover:text-foreground md:h-7"
      >
        <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
        {t('scores.back')}
      </Link>
      {team ? (
        <>
          <GroupCard team={team} />
          <PlayersCard
            team={team}
            page={page}
            live={!balls.isError && fresh}
            onPage={onPage}
            onExplain={(player) => onExplain(team, player)}
          />
        </>
      ) : (
        <ScoresFailure busy={balls.isFetching} onRetry={() => void balls.refetch()} />
      )}
    </FirstLoad>
  );
}
