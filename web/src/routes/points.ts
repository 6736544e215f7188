import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const PointsScreen = lazyScreen(() => import('./points-screen.tsx'), 'PointsScreen');

/** By which rules a team counts: everybody reads them. */
export const pointsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/teams/$id/points',
  loader: () => PointsScreen.preload?.(),
  component: PointsScreen,
});
