import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useWeekStart } from '@/api/use-week-start.ts';
import { CalendarPage } from '@/features/calendar/calendar-page.tsx';
import { type CalendarSearch, parseCalendarSearch } from '@/features/calendar/calendar-search.ts';
import { can } from '@/lib/can.ts';

// By name: importing the route would tear it out of the first load's one file.
const calendarRoute = getRouteApi('/signed-in/calendar');

export function CalendarScreen() {
  const { me } = calendarRoute.useRouteContext();
  const address = calendarRoute.useSearch();
  const search = useMemo(() => parseCalendarSearch(address), [address]);
  const navigate = calendarRoute.useNavigate();
  const go = useCallback(
    (next: CalendarSearch, replace: boolean) =>
      void navigate({ search: parseCalendarSearch(next), replace, resetScroll: false }),
    [navigate],
  );
  return (
    <CalendarPage search={search} canManage={can.manageEvents(me) === true} weekStart={useWeekStart()} onSearch={go} />
  );
}
