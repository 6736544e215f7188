import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const GoalsScreen = lazyScreen(() => import('./goals-screen.tsx'), 'GoalsScreen');

export const goalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/goals',
  // Read by the screen itself: the first load has no room for it.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: () => GoalsScreen.preload?.(),
  component: GoalsScreen,
});
