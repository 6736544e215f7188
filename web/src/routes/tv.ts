import { createRoute } from '@tanstack/react-router';
import { SelfHealing } from '@/shell/self-healing.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.ts';

/** A screen on a wall: its link's fragment is its only key, and nobody is there to click anything. */
export const tvRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv/$display',
  component: lazyScreen(() => import('@/features/tv/tv-page.tsx'), 'TvPage'),
  errorComponent: SelfHealing,
});
