import { createRoute } from '@tanstack/react-router';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const OrganisationPage = lazyScreen(() => import('@/features/organisation/organisation-page.tsx'), 'OrganisationPage');

export const organisationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings/organisation',
  loader: () => OrganisationPage.preload?.(),
  component: OrganisationPage,
});
