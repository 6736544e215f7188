import { createRoute } from '@tanstack/react-router';
import { boardsQuery } from '@/features/dashboard/boards-query.ts';
import { DashboardPage } from '@/features/dashboard/dashboard-page.tsx';
import { can } from '@/api/can.ts';
import { parsePeriod } from '@/board/period.ts';
import { pageSearch, parsePage } from '@/lib/search-params.ts';
import { signedInRoute } from './signed-in.tsx';
import { useScoreHistory } from './use-score-history.tsx';
import { whatCounts } from './what-counts.tsx';

export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: ({ page, period }: Record<string, unknown>) => ({
    ...pageSearch(parsePage(page)),
    period: parsePeriod(period),
  }),
  beforeLoad: ({ search: { page = 1, period } }) => ({ page, period }),
  // Starts the call before the page renders, without waiting: the page has its own loading and failed states.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(boardsQuery(context.page, context.period));
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const { me } = dashboardRoute.useRouteContext();
  const { page = 1, period } = dashboardRoute.useSearch();
  const navigate = dashboardRoute.useNavigate();
  const history = useScoreHistory(me);
  return (
    <>
      <DashboardPage
        me={me}
        page={page}
        period={period}
        canCreateTeams={can.manageTeams(me) === true}
        canOpenScores={(team) => can.openTeam(me, team) === true}
        onPage={(next) => void navigate({ search: { ...pageSearch(next), period } })}
        onExplain={history.explain}
        whatCounts={whatCounts}
      />
      {history.dialog}
    </>
  );
}
