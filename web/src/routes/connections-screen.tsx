import { getRouteApi } from '@tanstack/react-router';
import { ConnectionsPage } from '@/features/calendar-connections/connections-page.tsx';
import { parseConnectionsSearch } from '@/features/calendar-connections/connections-search.ts';

// By name: importing the route would tear it out of the first load's one file.
const connectionsRoute = getRouteApi('/signed-in/admin/calendar/connections');

export function ConnectionsScreen() {
  const search = connectionsRoute.useSearch();
  const navigate = connectionsRoute.useNavigate();
  return (
    <ConnectionsPage
      search={search}
      onSearch={(next) => void navigate({ search: parseConnectionsSearch(next), resetScroll: false })}
    />
  );
}
