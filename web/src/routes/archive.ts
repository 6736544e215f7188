import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { parseArchiveSearch } from '@/features/archive/archive-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const ArchiveScreen = lazyScreen(() => import('./archive-screen.tsx'), 'ArchiveScreen');

type Loaded = { context: { queryClient: QueryClient }; location: { search: Record<string, unknown> } };

/** Starts the calls with the page's code, without waiting: the page has its own loading and failed states. */
export function startBoards({ context: { queryClient }, location }: Loaded): void {
  const { date, ...which } = parseArchiveSearch(location.search);
  void import('@/features/archive/boards-of-day.ts').then(
    ({ boardsOfDay, todayQuery }) =>
      Promise.all([
        queryClient.prefetchQuery(todayQuery()),
        which.groups !== 'none' && queryClient.prefetchQuery(boardsOfDay(date, which)),
      ]),
    console.warn,
  );
}

export const archiveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/archive',
  validateSearch: parseArchiveSearch,
  loader: (loaded) => {
    startBoards(loaded);
    return ArchiveScreen.preload?.();
  },
  component: ArchiveScreen,
});
