import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '@/api/can.ts';
import { CalendarSection } from '@/features/progress/calendar-section.tsx';
import { ProgressPage } from '@/features/progress/progress-page.tsx';
import { parseProgressSearch, type ProgressSearch } from '@/features/progress/progress-search.ts';
import { useToday } from '@/lib/use-today.ts';

// By name: importing the route would tear it out of the first load's one file.
const progressRoute = getRouteApi('/signed-in/progress');

/** Our own calendar above, the external one below. */
export function ProgressScreen() {
  const { me } = progressRoute.useRouteContext();
  const written = progressRoute.useSearch();
  const search = useMemo(() => parseProgressSearch(written), [written]);
  const today = useToday();
  const navigate = progressRoute.useNavigate();
  // Replaced, not added: ten ticks of a check box must not fill the history.
  const onSearch = (next: ProgressSearch) =>
    void navigate({ search: parseProgressSearch(next), replace: true, resetScroll: false });
  const shared = { search, today, onSearch };
  return (
    <ProgressPage {...shared} meId={me.id} canSeeAll={can.manageTeams(me) === true}>
      <CalendarSection {...shared} />
    </ProgressPage>
  );
}
