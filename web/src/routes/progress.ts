import { createRoute } from '@tanstack/react-router';
import { asItIs } from '@/lib/search-params.ts';
import { signedInRoute } from './signed-in.tsx';
import { lazyScreen } from './lazy-screen.ts';

const ProgressScreen = lazyScreen(() => import('./progress-screen.tsx'), 'ProgressScreen');

export const progressRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/progress',
  validateSearch: asItIs,
  loader: () => ProgressScreen.preload?.(),
  component: ProgressScreen,
});
