import { createRoute } from '@tanstack/react-router';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const OrganisationScreen = lazyScreen(() => import('./organisation-screen.tsx'), 'OrganisationScreen');

export const organisationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings/organisation',
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: 'calendar' | 'points' } =>
    tab === 'calendar' || tab === 'points' ? { tab } : {},
  loader: () => OrganisationScreen.preload?.(),
  component: OrganisationScreen,
});
