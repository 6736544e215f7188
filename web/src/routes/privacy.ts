import { createRoute } from '@tanstack/react-router';
import { ComingScreen } from '@/shell/coming-screen.tsx';
import { publicRoute } from './public.ts';

export const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  component: ComingScreen,
});
