import { createRoute } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { pageSearch, parsePage } from '@/lib/search-params.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const TeamsPage = lazyScreen(() => import('@/features/teams/teams-page.tsx'), 'TeamsPage');

export const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/teams',
  validateSearch: (search: Record<string, unknown>) => pageSearch(parsePage(search['page'])),
  // Starts the call with the page's code, without waiting for it: the page has its own loading and failed states.
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps }) => {
    void import('@/features/teams/teams-query.ts').then(
      ({ teamsQuery }) => context.queryClient.prefetchQuery(teamsQuery(deps.page)),
      console.warn,
    );
    return TeamsPage.preload?.();
  },
  component: TeamsRoute,
});

function TeamsRoute() {
  const { me } = teamsRoute.useRouteContext();
  const { page = 1 } = teamsRoute.useSearch();
  const navigate = teamsRoute.useNavigate();
  return (
    <TeamsPage
      page={page}
      canManage={can.manageTeams(me) === true}
      canOpen={(team) => can.openTeam(me, team) === true}
      onPage={(next) => void navigate({ search: pageSearch(next) })}
    />
  );
}
