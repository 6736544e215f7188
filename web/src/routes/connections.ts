import { createRoute } from '@tanstack/react-router';
import { asItIs } from '@/lib/search-params.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const ConnectionsScreen = lazyScreen(() => import('./connections-screen.tsx'), 'ConnectionsScreen');

export const connectionsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/calendar/connections',
  validateSearch: asItIs,
  loader: () => ConnectionsScreen.preload?.(),
  component: ConnectionsScreen,
});
