import { createRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseUsersSearch, type UsersSearch } from '@/features/users/users-search.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';
import { useFollowProfile } from './use-follow-profile.ts';

const UsersPage = lazyScreen(() => import('@/features/users/users-page.tsx'), 'UsersPage');

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: parseUsersSearch,
  loader: () => UsersPage.preload?.(),
  component: UsersRoute,
});

function UsersRoute() {
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
