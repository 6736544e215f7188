import { getRouteApi } from '@tanstack/react-router';
import { TeamScoresPage } from '@/features/team-scores/team-scores-page.tsx';
import { pageSearch } from '@/lib/search-params.ts';
import { useScoreHistory } from './use-score-history.tsx';
import { whatCounts } from './what-counts.tsx';

// By name: importing the route would tear it out of the first load's one file.
const teamScoresRoute = getRouteApi('/signed-in/teams/$id/balls');

export function TeamScoresScreen() {
  const { me, teamId } = teamScoresRoute.useRouteContext();
  const { page = 1 } = teamScoresRoute.useSearch();
  const navigate = teamScoresRoute.useNavigate();
  const history = useScoreHistory(me);
  return (
    <>
      <TeamScoresPage
        key={teamId}
        teamId={teamId}
        me={me}
        page={page}
        onPage={(next) => void navigate({ search: pageSearch(next) })}
        onExplain={history.explain}
        whatCounts={whatCounts(teamId)}
      />
      {history.dialog}
    </>
  );
}
