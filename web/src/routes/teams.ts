import { createRoute } from '@tanstack/react-router';
import { pageSearch, parsePage } from '@/lib/search-params.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const TeamsScreen = lazyScreen(() => import('./teams-screen.tsx'), 'TeamsScreen');

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
    return TeamsScreen.preload?.();
  },
  component: TeamsScreen,
});
