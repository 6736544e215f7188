import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const GoalsScreen = lazyScreen(() => import('./goals-screen.tsx'), 'GoalsScreen');

export const goalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/goals',
  // Read by the screen itself: the first load has no room for it.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context }) => {
    if (can.openInbox(context.me) !== true) throw redirect({ to: '/', replace: true });
  },
  loader: () => GoalsScreen.preload?.(),
  component: GoalsScreen,
});
