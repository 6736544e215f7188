import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Session } from '@/features/auth/session.ts';
import { NotFoundPage } from '@/features/not-found/not-found-page.tsx';
import { RootLayout } from '@/shell/root-layout.tsx';

type RouterContext = { queryClient: QueryClient; session: Session };

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});
