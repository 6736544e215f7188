import { createRoute, redirect } from '@tanstack/react-router';
import { type Groups, parseGroups } from '@/features/profile/group-choice.ts';
import { pageInAddress, parsePage } from '@/lib/search-params.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const ProfileScreen = lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen');

/** The page of All Team, and the teams that are counted; what is not said is page 1 and all teams. */
export type ProfileSearch = {
  page?: number | undefined;
  groups?: Groups;
  /** What Google's page has answered: said once, then gone from the address. */
  calendar?: string | undefined;
  calendarError?: string | undefined;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: (search: Record<string, unknown>): ProfileSearch => ({
    page: pageInAddress(parsePage(search['page'])),
    groups: parseGroups(search['groups']),
    calendar: text(search['calendar']),
    calendarError: text(search['calendarError']),
  }),
  // Back from Google's page: said once, and gone from the address and the history.
  beforeLoad: async ({ search }) => {
    const { calendar, calendarError, ...rest } = search;
    if (calendar === undefined && calendarError === undefined) return;
    const { sayCalendarReturn } = await import('@/features/calendar-connections/calendar-return.ts');
    await sayCalendarReturn(search);
    throw redirect({
      to: '/profile',
      search: { ...rest, calendar: undefined, calendarError: undefined },
      replace: true,
    });
  },
  loader: () => ProfileScreen.preload?.(),
  component: ProfileScreen,
});
