import { createRoute } from '@tanstack/react-router';
import { ComingScreen } from '@/shell/coming-screen.tsx';
import { signedInRoute } from './signed-in.tsx';

export const archiveFullscreenRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/archive/fullscreen',
  component: ComingScreen,
});
