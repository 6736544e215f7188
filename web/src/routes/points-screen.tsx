import { getRouteApi, Navigate } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { PointsPage } from '@/features/points/points-page.tsx';
import { parseId } from '@/lib/search-params.ts';

// Both screens of rules in one file: shared, their parts would be many small ones, each named by the first load.
export { OrganisationPoints } from '@/features/points/organisation-points.tsx';

// By name: importing the route would tear it out of the first load's one file.
const pointsRoute = getRouteApi('/signed-in/teams/$id/points');

export function PointsScreen() {
  const { me } = pointsRoute.useRouteContext();
  const id = parseId(pointsRoute.useParams().id);
  // An invalid id is a missing team.
  if (id === undefined) return <Navigate to="/" replace />;
  return <PointsPage key={id} teamId={id} canOpenScores={can.openTeam(me, id) === true} />;
}
