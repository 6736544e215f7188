import { createRoute } from '@tanstack/react-router';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

// Beside the other settings: what a screen of its own needs would be listed in the first load.
const AuditScreen = lazyScreen(() => import('./organisation-screen.tsx'), 'AuditScreen');

export const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings/audit',
  // The filters are read by the screen: the first load has no room for their rules.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loader: () => AuditScreen.preload?.(),
  component: AuditScreen,
});
