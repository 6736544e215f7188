import { createRoute } from '@tanstack/react-router';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

/** The document is large and for few: it comes with this page's own code, and to nobody else. */
export const apiReferenceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/api-reference',
  component: lazyScreen(() => import('@/features/reference/reference-page.tsx'), 'ReferencePage'),
});
