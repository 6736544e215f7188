import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Board, BoardMember, Me } from '@/api/types.ts';
import type { PeriodKind } from '@/board/period.ts';
import { usePeriodParts } from '@/board/use-period-parts.ts';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { later } from '@/lib/later.ts';
import { pageSearch } from '@/lib/search-params.ts';
import { useFresh, usePolling, useWatch } from '@/live/use-live.ts';
import { BoldParts } from '@/ui/bold-parts.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Pager } from '@/ui/pager.tsx';
import { boardsQuery, membersShown } from './boards-query.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { KeptBoards, keptFor, useCutOff, useKeepBoard } from './kept-boards.tsx';
import { TeamGrid } from './team-grid.tsx';

type Props = {
  /** Whose board this is, to keep it on their device. */
  me?: Me;
  page: number;
  /** What the boards count over; without one they rank by score. */
  period?: PeriodKind | undefined;
  canOpenScores: (team: number) => boolean;
  /** The way out of an empty organisation. */
  canCreateTeams?: boolean;
  onPage: (page: number) => void;
  /** Opens the history of a score. */
  onExplain?: (team: Board, member: BoardMember) => void;
  /** What gives points in a team, below its board; its name has the id. */
  whatCounts?: (team: number, titleId: string) => ReactNode;
};

const useGoalStrip = later(async () => {
  const [parts] = await Promise.all([import('./goal-strip.tsx'), loadScreenTexts()]);
  return parts;
});

/** DASH-01, DASH-02: team cards, six a page, kept fresh in place. */
export function DashboardPage({
  me,
  page,
  period,
  canOpenScores,
  canCreateTeams = false,
  onPage,
  onExplain,
  whatCounts,
}: Props) {
  const { t, i18n } = useTranslation();
  const boards = useQuery({ ...boardsQuery(page, period), refetchInterval: usePolling() });
  // A failed page stays failed until it loads: each retry, every 10 s, offers the previous page as a placeholder again.
  const failed = boards.isPlaceholderData && boards.errorUpdateCount > 0;
  const shown = failed ? undefined : boards.data?.data;
  const fresh = useFresh(boards.dataUpdatedAt);
  useWatch(shown && !boards.isPlaceholderData ? ['teams:0', ...shown.teams.map(({ id }) => `team:${id}`)] : []);
  const parts = usePeriodParts();
  const strip = useGoalStrip();
  const cut = useCutOff(boards);
  useKeepBoard(me, boards.isPlaceholderData ? undefined : boards.data?.data, boards.dataUpdatedAt);

  // This page was never loaded since the app was opened, and the network is gone: show the board kept from last time.
  if (!shown && cut) {
    const kept = keptFor(page, period);
    if (kept) return <KeptBoards kept={kept} busy={boards.isFetching} onRetry={() => void boards.refetch()} />;
  }

  // An address beyond the last page (a team was deleted, a link is old) leads to the last one.
  if (shown && !boards.isPlaceholderData && shown.total > 0 && page > shown.totalPages) {
    return <Navigate to="/" search={{ page: shown.totalPages, period }} replace />;
  }

  return (
    <FirstLoad ready={!boards.isPending}>
      <DashboardHead
        // A page that is still loading has no time of update.
        updatedAt={shown && !boards.isPlaceholderData ? boards.dataUpdatedAt : undefined}
        live={shown !== undefined && !boards.isError && fresh}
      />
      {shown?.total !== 0 && (
        // As tall as what comes: the tabs, and on a phone below them the line of a period.
        <div className={`mb-3.5 md:mb-4.5 md:min-h-[38px] ${period ? 'min-h-26' : 'min-h-13'}`}>
          {parts && (
            <parts.PeriodBar
              period={period}
              boards={shown}
              renderTab={(next, link) => <Link to="/" search={{ ...pageSearch(page), period: next }} {...link} />}
            />
          )}
        </div>
      )}
      {!shown && <LoadFailure busy={boards.isFetching} onRetry={() => void boards.refetch()} />}
      {shown?.total === 0 && (
        <EmptyState
          icon={Trophy}
          title={t('dashboard.empty')}
          action={
            canCreateTeams && (
              <Link to="/teams" className={buttonVariants({ look: 'primary', size: 'touch' })}>
                {t('dashboard.empty.action')}
              </Link>
            )
          }
          className="min-h-80 rounded-lg border border-border bg-card shadow-card"
        />
      )}
      {shown && shown.total > 0 && (
        <>
          <TeamGrid
            // Gains are other numbers, not changed scores.
            key={shown.period?.kind}
            teams={shown.teams}
            gains={parts?.gainParts(shown, t, i18n.language)}
            renderGoal={strip && ((team) => <strip.GoalStrip team={team} teams={shown.teams.map(({ id }) => id)} />)}
            me={me}
            you={shown.you}
            limit={membersShown}
            canOpenScores={canOpenScores}
            loading={boards.isPlaceholderData}
            onExplain={onExplain}
            whatCounts={whatCounts}
          />
          <Pager
            page={page}
            totalPages={shown.totalPages}
            onPage={onPage}
            info={<BoldParts text={t('dashboard.pages', { page, pages: shown.totalPages, count: shown.total })} />}
          />
        </>
      )}
    </FirstLoad>
  );
}
