import { getRouteApi } from '@tanstack/react-router';
import { GoalsPage } from '@/features/goals/goals-page.tsx';
import { parseGoalsSearch } from '@/features/goals/targets/targets-search.ts';

// By name: importing the route would tear it out of the first load's one file.
const goalsRoute = getRouteApi('/signed-in/goals');

export function GoalsScreen() {
  const { me } = goalsRoute.useRouteContext();
  const search = parseGoalsSearch(goalsRoute.useSearch());
  const navigate = goalsRoute.useNavigate();
  return (
    <GoalsPage
      me={me}
      search={search}
      onSearch={(next) => void navigate({ search: parseGoalsSearch(next), resetScroll: false })}
    />
  );
}
