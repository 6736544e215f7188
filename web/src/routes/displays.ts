import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const DisplaysPage = lazyScreen(() => import('@/features/displays/displays-page.tsx'), 'DisplaysPage');

export const displaysRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/displays',
  beforeLoad: ({ context }) => {
    if (can.manageDisplays(context.me) !== true) throw redirect({ to: '/', replace: true });
  },
  loader: () => DisplaysPage.preload?.(),
  component: DisplaysPage,
});
