import { getRouteApi, Navigate } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { isMonth } from '@/features/statement/months.ts';
import { StatementPage } from '@/features/statement/statement-page.tsx';
import { parseId } from '@/lib/search-params.ts';

// By name: importing the route would tear it out of the first load's one file.
const statementRoute = getRouteApi('/signed-in/teams/$id/people/$userId/statement');

export function StatementScreen() {
  const { me } = statementRoute.useRouteContext();
  const params = statementRoute.useParams();
  const { month } = statementRoute.useSearch();
  const navigate = statementRoute.useNavigate();
  const team = parseId(params.id);
  const person = parseId(params.userId);
  // An invalid id is a missing team or person.
  if (team === undefined || person === undefined) return <Navigate to="/" replace />;
  return (
    <StatementPage
      key={`${team} ${person}`}
      teamId={team}
      personId={person}
      myName={me.name}
      canOpenScores={can.openTeam(me, team) === true}
      canOpenUser={can.openUser(me) === true || me.id === person}
      month={isMonth(month) ? month : undefined}
      onMonth={(next) => void navigate({ search: { month: next }, resetScroll: false })}
    />
  );
}
