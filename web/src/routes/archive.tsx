import { createRoute } from '@tanstack/react-router';
import { parseArchiveSearch } from '@/features/archive/archive-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const ArchivePage = lazyScreen(() => import('@/features/archive/archive-page.tsx'), 'ArchivePage');

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
    return ArchivePage.preload?.();
  },
  component: ArchiveRoute,
});

function ArchiveRoute() {
  const { me } = archiveRoute.useRouteContext();
  const search = archiveRoute.useSearch();
  const navigate = archiveRoute.useNavigate();
  // Replaced, not added: thirty days of time travel must not fill the history.
  return (
    <ArchivePage
      me={me}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
