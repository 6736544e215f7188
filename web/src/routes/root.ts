import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { Session } from '@/features/auth/session.ts';
import { RootLayout } from '@/shell/root-layout.tsx';

type RouterContext = { queryClient: QueryClient; session: Session };

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('@/features/not-found/not-found-page.tsx'), 'NotFoundPage'),
});
