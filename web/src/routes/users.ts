import { createRoute } from '@tanstack/react-router';
import { asItIs } from '@/lib/search-params.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const UsersScreen = lazyScreen(() => import('./users-screen.tsx'), 'UsersScreen');

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: asItIs,
  loader: () => UsersScreen.preload?.(),
  component: UsersScreen,
});
