import { createRoute } from '@tanstack/react-router';
import { asItIs } from '@/lib/search-params.ts';
import { signedInRoute } from './signed-in.tsx';
import { lazyScreen } from './lazy-screen.ts';

const CalendarScreen = lazyScreen(() => import('./calendar-screen.tsx'), 'CalendarScreen');

export const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: asItIs,
  loader: () => CalendarScreen.preload?.(),
  component: CalendarScreen,
});
