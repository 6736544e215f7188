import { createRoute, redirect } from '@tanstack/react-router';
import { asItIs } from '@/lib/search-params.ts';
import { signedInRoute } from './signed-in.tsx';
import { lazyScreen } from './lazy-screen.ts';

const ProfileScreen = lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen');

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: asItIs,
  // Back from Google's page: said once, and gone from the address and the history.
  beforeLoad: async ({ search }) => {
    const { calendar, calendarError, ...rest } = search;
    if (calendar === undefined && calendarError === undefined) return;
    const { sayCalendarReturn } = await import('@/features/google/calendar-return.ts');
    await sayCalendarReturn(search);
    throw redirect({ to: '/profile', search: rest, replace: true });
  },
  loader: () => ProfileScreen.preload?.(),
  component: ProfileScreen,
});
