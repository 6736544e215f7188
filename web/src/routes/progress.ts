import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const ProgressScreen = lazyScreen(() => import('./progress-screen.tsx'), 'ProgressScreen');

export const progressRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/progress',
  // Read by the screen itself: the first load has no room for it.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: () => ProgressScreen.preload?.(),
  component: ProgressScreen,
});
