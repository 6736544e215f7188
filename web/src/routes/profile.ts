import { createRoute } from '@tanstack/react-router';
import { ComingScreen } from '@/shell/coming-screen.tsx';
import { signedInRoute } from './signed-in.tsx';

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  component: ComingScreen,
});
