import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Session } from '@/features/auth/session.ts';
import { RootLayout } from '@/shell/root-layout.tsx';
import { lazyScreen } from './lazy-screen.ts';

type RouterContext = { queryClient: QueryClient; session: Session };

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyScreen(() => import('@/features/not-found/not-found-page.tsx'), 'NotFoundPage'),
});
