import { createRoute } from '@tanstack/react-router';
import { parseProgressSearch, type ProgressSearch } from '@/features/progress/progress-search.ts';
import { can } from '@/api/can.ts';
import { useToday } from '@/lib/use-today.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const ProgressPage = lazyScreen(() => import('@/features/progress/progress-page.tsx'), 'ProgressPage');
const CalendarSection = lazyScreen(() => import('@/features/progress/calendar-section.tsx'), 'CalendarSection');

export const progressRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/progress',
  validateSearch: parseProgressSearch,
  loader: () => Promise.all([ProgressPage.preload?.(), CalendarSection.preload?.()]),
  component: ProgressRoute,
});

/** Our own calendar above, the external one below. */
function ProgressRoute() {
  const { me } = progressRoute.useRouteContext();
  const search = progressRoute.useSearch();
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
