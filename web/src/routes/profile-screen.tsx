import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ConnectionCard } from '@/features/google/connection-card.tsx';
import { type Groups, parseGroups } from '@/features/profile/group-choice.ts';
import { ProfilePage } from '@/features/profile/profile-page.tsx';
import { can } from '@/lib/can.ts';
import { pageInAddress, parsePage } from '@/lib/search-params.ts';
import { useFollowProfile } from './use-follow-profile.ts';

// By name: importing the route would tear it out of the first load's one file.
const profileRoute = getRouteApi('/signed-in/profile');

/** The page of All Team, and the teams that are counted; what is not said is page 1 and all teams. */
const inAddress = (page: number, groups: Groups) => ({ page: pageInAddress(page), groups });

export function ProfileScreen() {
  const { me, session } = profileRoute.useRouteContext();
  const address = profileRoute.useSearch();
  const page = parsePage(address['page']);
  const groups = useMemo(() => parseGroups(address['groups']), [address]);
  const navigate = profileRoute.useNavigate();
  const follow = useFollowProfile(session);

  return (
    <ProfilePage
      me={me}
      canOpenTeams={can.manageTeams(me) === true}
      groups={groups}
      page={page}
      onGroups={(next) => void navigate({ search: inAddress(page, next), replace: true, resetScroll: false })}
      onPage={(next) => void navigate({ search: inAddress(next, groups), resetScroll: false })}
      onSaved={follow}
      calendar={<ConnectionCard />}
    />
  );
}
