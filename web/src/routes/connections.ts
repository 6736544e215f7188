import { createRoute } from '@tanstack/react-router';
import { parseConnectionsSearch } from '@/features/calendar-connections/connections-search.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const ConnectionsScreen = lazyScreen(() => import('./connections-screen.tsx'), 'ConnectionsScreen');

export const connectionsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/calendar/connections',
  validateSearch: parseConnectionsSearch,
  loader: () => ConnectionsScreen.preload?.(),
  component: ConnectionsScreen,
});
