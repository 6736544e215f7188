import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '@/api/query-client.ts';

/** Renders a component as the page of a router of its own, with an empty query cache. */
export async function renderAt(node: ReactNode, path = '/', queryClient = createQueryClient()) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => node });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
