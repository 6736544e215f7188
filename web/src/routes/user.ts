import { createRoute } from '@tanstack/react-router';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const UserScreen = lazyScreen(() => import('./user-screen.tsx'), 'UserScreen');

export const userRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/$id',
  loader: () => UserScreen.preload?.(),
  component: UserScreen,
});
