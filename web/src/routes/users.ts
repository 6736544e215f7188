import { createRoute } from '@tanstack/react-router';
import { parseUsersSearch } from '@/features/users/users-search.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const UsersScreen = lazyScreen(() => import('./users-screen.tsx'), 'UsersScreen');

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: parseUsersSearch,
  loader: () => UsersScreen.preload?.(),
  component: UsersScreen,
});
