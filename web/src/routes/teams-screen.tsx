import { getRouteApi } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { TeamsPage } from '@/features/teams/teams-page.tsx';
import { pageSearch } from '@/lib/search-params.ts';

// By name: importing the route would tear it out of the first load's one file.
const teamsRoute = getRouteApi('/signed-in/teams');

export function TeamsScreen() {
  const { me } = teamsRoute.useRouteContext();
  const { page = 1 } = teamsRoute.useSearch();
  const navigate = teamsRoute.useNavigate();
  return (
    <TeamsPage
      page={page}
      canManage={can.manageTeams(me) === true}
      canOpen={(team) => can.openTeam(me, team) === true}
      onPage={(next) => void navigate({ search: pageSearch(next) })}
    />
  );
}
