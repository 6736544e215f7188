import { createRoute } from '@tanstack/react-router';
import { bareRoute } from './bare.ts';
import { lazyScreen } from './lazy-screen.ts';

const SetupScreen = lazyScreen(() => import('./setup-screen.tsx'), 'SetupScreen');

/** The first run. The server itself leads every screen here until it is over, and from here to the dashboard afterwards. */
export const setupRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/setup',
  loader: () => SetupScreen.preload?.(),
  component: SetupScreen,
});
