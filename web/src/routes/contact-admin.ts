import { createRoute } from '@tanstack/react-router';
import { ComingScreen } from '@/shell/coming-screen.tsx';
import { publicRoute } from './public.ts';

export const contactAdminRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact-admin',
  component: ComingScreen,
});
