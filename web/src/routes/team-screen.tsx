import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import type { Me } from '@/api/types.ts';
import { AwayCard } from '@/features/absences/away-card.tsx';
import { TeamPage } from '@/features/teams/team-page.tsx';
import { availableQuery, managersQuery, teamQuery } from '@/features/teams/teams-query.ts';
import { pageInAddress } from '@/lib/search-params.ts';

// By name: importing the route would tear it out of the first load's one file.
const teamRoute = getRouteApi('/signed-in/teams/$id');

type Asked = { queryClient: QueryClient; me: Me; teamId: number };

/** Asks for what the page shows. */
export async function startTeam({ queryClient, me, teamId }: Asked, users: number): Promise<void> {
  const isAdmin = can.manageTeams(me) === true;
  await Promise.all([
    queryClient.prefetchQuery(teamQuery(teamId)),
    queryClient.prefetchQuery(managersQuery(teamId)),
    isAdmin && queryClient.prefetchQuery(availableQuery(teamId, users, '')),
  ]);
}

export function TeamScreen() {
  const { teamId, me } = teamRoute.useRouteContext();
  const { page = 1, users = 1 } = teamRoute.useSearch();
  const navigate = teamRoute.useNavigate();
  const team = useQuery(teamQuery(teamId));
  const go = (next: number, nextUsers: number) =>
    void navigate({
      search: { page: pageInAddress(next), users: pageInAddress(nextUsers) },
      resetScroll: false,
    });
  return (
    <TeamPage
      key={teamId}
      id={teamId}
      meId={me.id}
      away={<AwayCard me={me} whose={{ team: teamId }} members={team.data?.data.users ?? []} />}
      canManage={can.manageTeams(me) === true}
      page={page}
      usersPage={users}
      onPage={(next) => go(next, users)}
      onUsersPage={(next) => go(page, next)}
      onDeleted={() => void navigate({ to: '/teams', replace: true })}
    />
  );
}
