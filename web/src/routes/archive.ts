import { createRoute } from '@tanstack/react-router';
import { parseArchiveSearch } from '@/features/archive/archive-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const ArchiveScreen = lazyScreen(() => import('./archive-screen.tsx'), 'ArchiveScreen');

export const archiveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/archive',
  validateSearch: parseArchiveSearch,
  // Starts the calls with the page's code, without waiting: the page has its own loading and failed states.
  loader: ({ context, location }) => {
    const { date, groups } = parseArchiveSearch(location.search);
    void import('@/features/archive/boards-of-day.ts').then(
      ({ boardsOfDay, todayQuery }) =>
        Promise.all([
          context.queryClient.prefetchQuery(todayQuery()),
          groups !== 'none' && context.queryClient.prefetchQuery(boardsOfDay(date, groups)),
        ]),
      console.warn,
    );
    return ArchiveScreen.preload?.();
  },
  component: ArchiveScreen,
});
