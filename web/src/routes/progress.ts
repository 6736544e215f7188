import { createRoute } from '@tanstack/react-router';
import { parseProgressSearch } from '@/features/progress/progress-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const ProgressScreen = lazyScreen(() => import('./progress-screen.tsx'), 'ProgressScreen');

export const progressRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/progress',
  validateSearch: parseProgressSearch,
  loader: () => ProgressScreen.preload?.(),
  component: ProgressScreen,
});
