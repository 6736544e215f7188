import { getRouteApi } from '@tanstack/react-router';
import { ConnectionsPage } from '@/features/google/connections-page.tsx';
import { parseConnectionsSearch } from '@/features/google/connections-search.ts';

// By name: importing the route would tear it out of the first load's one file.
const connectionsRoute = getRouteApi('/signed-in/admin/calendar/connections');

export function ConnectionsScreen() {
  const search = parseConnectionsSearch(connectionsRoute.useSearch());
  const navigate = connectionsRoute.useNavigate();
  return (
    <ConnectionsPage
      search={search}
      onSearch={(next) => void navigate({ search: parseConnectionsSearch(next), resetScroll: false })}
    />
  );
}
