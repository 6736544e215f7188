import { createRoute } from '@tanstack/react-router';
import { ComingScreen } from '@/shell/coming-screen.tsx';
import { adminRoute } from './admin.ts';

export const teamScoresRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/teams/$id/balls',
  component: ComingScreen,
});
