import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useWeekStart } from '@/api/use-week-start.ts';
import { CalendarPage } from '@/features/calendar/calendar-page.tsx';
import { type CalendarSearch, parseCalendarSearch } from '@/features/calendar/calendar-search.ts';
import { useScoreHistory } from './use-score-history.tsx';

// By name: importing the route would tear it out of the first load's one file.
const calendarRoute = getRouteApi('/signed-in/calendar');

export function CalendarScreen() {
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
