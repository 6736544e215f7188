import { createRoute } from '@tanstack/react-router';
import { asItIs } from '@/lib/search-params.ts';
import { signedInRoute } from './signed-in.tsx';
import { lazyScreen } from './lazy-screen.ts';

const ProfileScreen = lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen');

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: asItIs,
  loader: () => ProfileScreen.preload?.(),
  component: ProfileScreen,
});
