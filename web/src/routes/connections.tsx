import { createRoute } from '@tanstack/react-router';
import { parseConnectionsSearch } from '@/features/calendar-connections/connections-search.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const ConnectionsPage = lazyScreen(
  () => import('@/features/calendar-connections/connections-page.tsx'),
  'ConnectionsPage',
);

export const connectionsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/calendar/connections',
  validateSearch: parseConnectionsSearch,
  loader: () => ConnectionsPage.preload?.(),
  component: ConnectionsRoute,
});

function ConnectionsRoute() {
  const search = connectionsRoute.useSearch();
  const navigate = connectionsRoute.useNavigate();
  return (
    <ConnectionsPage
      search={search}
      onSearch={(next) => void navigate({ search: parseConnectionsSearch(next), resetScroll: false })}
    />
  );
}
