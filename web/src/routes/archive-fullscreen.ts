import { createRoute } from '@tanstack/react-router';
import { parseArchiveSearch } from '@/features/archive/archive-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const FullscreenScreen = lazyScreen(() => import('./archive-fullscreen-screen.tsx'), 'FullscreenScreen');

export const archiveFullscreenRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/archive/fullscreen',
  staticData: { bare: true },
  validateSearch: parseArchiveSearch,
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
    return FullscreenScreen.preload?.();
  },
  component: FullscreenScreen,
});
