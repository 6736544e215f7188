import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { publicRoute } from './public.ts';

const ContactPage = lazyScreen(() => import('@/features/contact-admin/contact-page.tsx'), 'ContactPage');

/** AUTH-20 */
export const contactAdminRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact-admin',
  loader: () => ContactPage.preload?.(),
  component: ContactPage,
});
