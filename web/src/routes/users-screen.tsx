import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { UsersPage } from '@/features/users/users-page.tsx';
import { parseUsersSearch, type UsersSearch } from '@/features/users/users-search.ts';
import { useFollowProfile } from './use-follow-profile.ts';

// By name: importing the route would tear it out of the first load's one file.
const usersRoute = getRouteApi('/signed-in/admin/users');

export function UsersScreen() {
  const { me, session } = usersRoute.useRouteContext();
  const search = usersRoute.useSearch();
  const navigate = usersRoute.useNavigate();
  const onSearch = useCallback(
    (next: UsersSearch, replace = false) =>
      void navigate({ search: parseUsersSearch(next), replace, resetScroll: false }),
    [navigate],
  );
  return <UsersPage me={me} search={search} onSearch={onSearch} onOwnSaved={useFollowProfile(session)} />;
}
