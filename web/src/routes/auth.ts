import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { bareRoute } from './bare.ts';
import { guestsOnly } from './guests-only.ts';

export const authRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/auth',
  beforeLoad: guestsOnly,
  component: lazyRouteComponent(() => import('@/features/auth/auth-page.tsx'), 'AuthPage'),
});
