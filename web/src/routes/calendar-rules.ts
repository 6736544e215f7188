import { createRoute } from '@tanstack/react-router';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const RulesPage = lazyScreen(() => import('@/features/calendar-connections/rules-page.tsx'), 'RulesPage');

export const calendarRulesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/calendar/rules',
  loader: () => RulesPage.preload?.(),
  component: RulesPage,
});
