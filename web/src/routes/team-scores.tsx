import { createRoute, redirect } from '@tanstack/react-router';
import { pageSearch, parseId, parsePage } from '@/lib/search-params.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';
import { useScoreHistory } from './use-score-history.tsx';
import { whatCounts } from './what-counts.tsx';

const TeamScoresPage = lazyScreen(() => import('@/features/team-scores/team-scores-page.tsx'), 'TeamScoresPage');

export const teamScoresRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/teams/$id/balls',
  validateSearch: (search: Record<string, unknown>) => pageSearch(parsePage(search['page'])),
  beforeLoad: ({ params }) => {
    // An invalid id is a missing team.
    if (parseId(params.id) === undefined) throw redirect({ to: '/', replace: true });
  },
  // The data is asked for while the page's code is on its way; the page has its own loading and failed states.
  loader: ({ context, params }) => {
    void import('@/features/team-scores/balls-query.ts').then(
      ({ ballsQuery }) => context.queryClient.prefetchQuery(ballsQuery(Number(params.id))),
      console.warn,
    );
    return TeamScoresPage.preload?.();
  },
  component: TeamScoresRoute,
});

function TeamScoresRoute() {
  const { me } = teamScoresRoute.useRouteContext();
  const { id } = teamScoresRoute.useParams();
  const { page = 1 } = teamScoresRoute.useSearch();
  const navigate = teamScoresRoute.useNavigate();
  const history = useScoreHistory(me);
  return (
    <>
      <TeamScoresPage
        key={id}
        teamId={Number(id)}
        meId={me.id}
        page={page}
        onPage={(next) => void navigate({ search: pageSearch(next) })}
        onExplain={history.explain}
        whatCounts={whatCounts(Number(id))}
      />
      {history.dialog}
    </>
  );
}
