import { createRoute, redirect } from '@tanstack/react-router';
import { type Groups, parseGroups } from '@/features/profile/group-choice.ts';
import { can } from '@/api/can.ts';
import { pageInAddress, parsePage } from '@/lib/search-params.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';
import { useFollowProfile } from './use-follow-profile.ts';
import { useScoreHistory } from './use-score-history.tsx';

const ProfilePage = lazyScreen(() => import('@/features/profile/profile-page.tsx'), 'ProfilePage');
const ConnectionCard = lazyScreen(
  () => import('@/features/calendar-connections/connection-card.tsx'),
  'ConnectionCard',
);

/** The page of All Team, and the teams that are counted; what is not said is page 1 and all teams. */
type ProfileSearch = {
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
  loader: () => Promise.all([ProfilePage.preload?.(), ConnectionCard.preload?.()]),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { me, session } = profileRoute.useRouteContext();
  const { page = 1, groups } = profileRoute.useSearch();
  const navigate = profileRoute.useNavigate();
  const history = useScoreHistory(me);
  const go = (search: ProfileSearch, replace: boolean) => void navigate({ search, replace, resetScroll: false });
  return (
    <>
      <ProfilePage
        me={me}
        canOpenTeams={can.manageTeams(me) === true}
        groups={groups}
        page={page}
        onGroups={(next) => go({ page: pageInAddress(page), groups: next }, true)}
        onPage={(next) => go({ page: pageInAddress(next), groups }, false)}
        onExplain={history.explain}
        onSaved={useFollowProfile(session)}
        calendar={<ConnectionCard me={me} />}
      />
      {history.dialog}
    </>
  );
}
