import { createRoute, redirect } from '@tanstack/react-router';
import { pageInAddress, parseId, parsePage } from '@/lib/search-params.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const TeamPage = lazyScreen(() => import('@/features/teams/team-page.tsx'), 'TeamPage');

/** The pages of the two lists. */
type Search = { page?: number | undefined; users?: number | undefined };

function searchOf(page: number, users: number): Search {
  return { page: pageInAddress(page), users: pageInAddress(users) };
}

export const teamRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/teams/$id',
  validateSearch: (search: Record<string, unknown>) => searchOf(parsePage(search['page']), parsePage(search['users'])),
  // TEAM-11: an invalid id, such as 'null', leads to the teams.
  beforeLoad: ({ params }) => {
    const teamId = parseId(params.id);
    if (teamId === undefined) throw redirect({ to: '/teams', replace: true });
    return { teamId };
  },
  // Starts the calls with the page's code, without waiting for them: the page has its own loading and failed states.
  loaderDeps: ({ search: { users = 1 } }) => ({ users }),
  loader: ({ context, deps }) => {
    void import('@/features/teams/teams-query.ts').then(
      ({ availableQuery, teamQuery }) =>
        Promise.all([
          context.queryClient.prefetchQuery(teamQuery(context.teamId)),
          context.queryClient.prefetchQuery(availableQuery(context.teamId, deps.users, '')),
        ]),
      console.warn,
    );
    return TeamPage.preload?.();
  },
  component: TeamRoute,
});

function TeamRoute() {
  const { teamId, me } = teamRoute.useRouteContext();
  const { page = 1, users = 1 } = teamRoute.useSearch();
  const navigate = teamRoute.useNavigate();
  return (
    <TeamPage
      key={teamId}
      id={teamId}
      meId={me.id}
      page={page}
      usersPage={users}
      onPage={(next) => void navigate({ search: searchOf(next, users), resetScroll: false })}
      onUsersPage={(next) => void navigate({ search: searchOf(page, next), resetScroll: false })}
      onDeleted={() => void navigate({ to: '/teams', replace: true })}
    />
  );
}
