import { createRoute } from '@tanstack/react-router';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

/** The document is large and for few: only this page fetches it. */
export const apiReferenceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/api-reference',
  component: lazyScreen(() => import('@/features/api-reference/reference-page.tsx'), 'ReferencePage'),
});
