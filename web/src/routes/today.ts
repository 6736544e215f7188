import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const TodayScreen = lazyScreen(() => import('./today-screen.tsx'), 'TodayScreen');

/** TDAY-01: everybody's own day. */
export const todayRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/today',
  loader: () => TodayScreen.preload?.(),
  component: TodayScreen,
});
