import { createRoute } from '@tanstack/react-router';
import { parseArchiveSearch } from '@/features/archive/archive-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const FullscreenPage = lazyScreen(() => import('@/features/archive/fullscreen-page.tsx'), 'FullscreenPage');

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
    return FullscreenPage.preload?.();
  },
  component: FullscreenRoute,
});

function FullscreenRoute() {
  const search = archiveFullscreenRoute.useSearch();
  const navigate = archiveFullscreenRoute.useNavigate();
  return <FullscreenPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
