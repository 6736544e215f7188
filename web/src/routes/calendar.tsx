import { createRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useWeekStart } from '@/api/use-week-start.ts';
import { type CalendarSearch, parseCalendarSearch } from '@/features/calendar/calendar-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';
import { useScoreHistory } from './use-score-history.tsx';

const CalendarPage = lazyScreen(() => import('@/features/calendar/calendar-page.tsx'), 'CalendarPage');

export const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: parseCalendarSearch,
  loader: () => CalendarPage.preload?.(),
  component: CalendarRoute,
});

function CalendarRoute() {
  const { me } = calendarRoute.useRouteContext();
  const search = calendarRoute.useSearch();
  const navigate = calendarRoute.useNavigate();
  const go = useCallback(
    (next: CalendarSearch, replace: boolean) =>
      void navigate({ search: parseCalendarSearch(next), replace, resetScroll: false }),
    [navigate],
  );
  const history = useScoreHistory(me);
  return (
    <>
      <CalendarPage
        me={me}
        search={search}
        weekStart={useWeekStart()}
        onSearch={go}
        onExplain={({ team, person }) => history.explain(team, person)}
      />
      {history.dialog}
    </>
  );
}
