import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { pageInAddress, parseId, parsePage } from '@/lib/search-params.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const TeamScreen = lazyScreen(() => import('./team-screen.tsx'), 'TeamScreen');

export const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/teams/$id',
  /** The pages of the two lists. */
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined; users?: number | undefined } => ({
    page: pageInAddress(parsePage(search['page'])),
    users: pageInAddress(parsePage(search['users'])),
  }),
  beforeLoad: ({ context, params }) => {
    const teamId = parseId(params.id);
    if (can.openTeam(context.me, teamId) !== true) throw redirect({ to: '/', replace: true });
    // TEAM-11: an invalid id, such as 'null', leads to the teams.
    if (teamId === undefined) throw redirect({ to: '/teams', replace: true });
    return { teamId };
  },
  // Starts the calls with the page's code, without waiting for them: the page has its own loading and failed states.
  loaderDeps: ({ search: { users = 1 } }) => ({ users }),
  loader: ({ context, deps }) => {
    void import('./team-screen.tsx').then(({ startTeam }) => startTeam(context, deps.users), console.warn);
    return TeamScreen.preload?.();
  },
  component: TeamScreen,
});
