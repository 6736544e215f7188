import { createRoute } from '@tanstack/react-router';
import { parseCalendarSearch } from '@/features/calendar/calendar-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const CalendarScreen = lazyScreen(() => import('./calendar-screen.tsx'), 'CalendarScreen');

export const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: parseCalendarSearch,
  loader: () => CalendarScreen.preload?.(),
  component: CalendarScreen,
});
