import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { pageSearch, parseId, parsePage } from '@/lib/search-params.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const TeamScoresScreen = lazyScreen(() => import('./team-scores-screen.tsx'), 'TeamScoresScreen');

export const teamScoresRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/teams/$id/balls',
  validateSearch: (search: Record<string, unknown>) => pageSearch(parsePage(search['page'])),
  beforeLoad: ({ context, params }) => {
    const teamId = parseId(params.id);
    // An invalid id is a missing team.
    if (teamId === undefined || can.openTeam(context.me, teamId) !== true) throw redirect({ to: '/', replace: true });
    return { teamId };
  },
  // The data is asked for while the page's code is on its way; the page has its own loading and failed states.
  loader: ({ context }) => {
    void import('@/features/team-scores/balls-query.ts').then(
      ({ ballsQuery }) => context.queryClient.prefetchQuery(ballsQuery(context.teamId)),
      console.warn,
    );
    return TeamScoresScreen.preload?.();
  },
  component: TeamScoresScreen,
});
