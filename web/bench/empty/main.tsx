import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The stack of the app and nothing else: what every page of it costs at least. */
const root = createRootRoute();
const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <article>{'Empty'}</article> });
const router = createRouter({ routeTree: root.addChildren([page]) });
const element = document.querySelector('#root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
