import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import type { Me, Player, ScoredTeam } from '@/api/types.ts';
import { RollingNumber } from '@/board/rolling-number.tsx';
import { Score } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { useFresh, usePolling, useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { canSetScores } from './can-score.ts';
import { ballsQuery, playersPerPage } from './balls-query.ts';
import { PlayersCard } from './players-card.tsx';
import { ScoreSheet } from './score-sheet.tsx';

type ScoresFailureProps = { busy: boolean; onRetry: () => void };

/** The page's title stays, so that it is clear what could not be loaded. */
function ScoresFailure({ busy, onRetry }: ScoresFailureProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-4.5 type-h1">{t('title.scores')}</h1>
      <LoadFailure busy={busy} onRetry={onRetry} />
    </>
  );
}

type GroupCardProps = { team: ScoredTeam };

/** Logo, name, type and members of the team, and who leads it. */
function GroupCard({ team }: GroupCardProps) {
  const { t, i18n } = useTranslation();
  const leaders = team.users.filter(({ place, balle }) => place === 1 && balle > 0);
  const [leader] = leaders;
  return (
    <section className="mb-4.5 flex flex-wrap items-center gap-4 rounded-lg border border-border bg-card px-5 py-4.5 shadow-card">
      <TeamLogo name={team.name} picture={team.picture} className="size-14 rounded-[14px] text-2xl" />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 title={team.name} className="type-h1 leading-7 break-words">
          {team.name}
        </h1>
        <p className="mt-0.5 break-words type-dense text-muted-foreground">{team.type}</p>
      </div>
      <dl className="flex min-w-0 max-md:w-full">
        <Fact name={t('scores.players')}>{formatScore(team.users.length, i18n.language)}</Fact>
        {leader && (
          <>
            <Fact name={t('scores.leader')}>
              {leaders.length === 1 ? leader.name : `${leader.name} +${leaders.length - 1}`}
            </Fact>
            <Fact name={t('scores.top')}>
              <Score text={<RollingNumber value={leader.balle} />} />
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l border-border px-3.5 last:pr-0 max-md:first:border-l-0 max-md:first:pl-0 md:px-[22px]">
      <dt className="type-caption text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 text-lg leading-6 font-[620] tracking-[-0.015em] break-words tabular-nums">{children}</dd>
    </div>
  );
}

type Props = {
  teamId: number;
  me: Me;
  page: number;
  onPage: (page: number) => void;
  onExplain: (team: ScoredTeam, player: Player) => void;
  /** What gives points in the team, below its players. */
  whatCounts?: ReactNode;
};

/** SCOR-01: a team's players by score, and where whoever leads it sets the scores. */
export function TeamScoresPage({ teamId, me, page, onPage, onExplain, whatCounts }: Props) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<'open' | 'closed'>();
  const balls = useQuery({ ...ballsQuery(teamId), refetchInterval: usePolling() });
  const fresh = useFresh(balls.dataUpdatedAt);
  // 'teams:0' also rises when the organisation changes what managers may.
  useWatch([`team:${teamId}`, 'teams:0']);
  const organisation = useQuery(organisationQuery()).data?.data;
  const canSet = (person?: number) => canSetScores(me, organisation, person);
  const team = balls.data?.data;
  const missing = balls.error instanceof ApiError && balls.error.status === 404;
  // Deleted meanwhile or never there: the data shown is no longer true.
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
      <Link to="/" className={`-mt-1.5 mb-3 ${backLinkClass}`}>
        <ArrowLeft aria-hidden strokeWidth={1.75} />
        {t('scores.back')}
      </Link>
      {team ? (
        <>
          <GroupCard team={team} />
          {sheet === 'open' && canSet() ? (
            <ScoreSheet team={team} canSet={canSet} onClose={() => setSheet('closed')} />
          ) : (
            <>
              <PlayersCard
                team={team}
                me={me}
                canSet={canSet}
                page={page}
                live={!balls.isError && fresh}
                returned={sheet === 'closed'}
                onPage={onPage}
                onEditAll={() => setSheet('open')}
                onExplain={(player) => onExplain(team, player)}
              />
              {whatCounts}
            </>
          )}
        </>
      ) : (
        <ScoresFailure busy={balls.isFetching} onRetry={() => void balls.refetch()} />
      )}
    </FirstLoad>
  );
}
