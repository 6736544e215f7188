import { createRoute } from '@tanstack/react-router';
import { parseId } from '@/lib/search-params.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';
import { useFollowProfile } from './use-follow-profile.ts';

const UserPage = lazyScreen(() => import('@/features/users/user-page.tsx'), 'UserPage');

export const userRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/$id',
  loader: () => UserPage.preload?.(),
  component: UserRoute,
});

function UserRoute() {
  const { me, session } = userRoute.useRouteContext();
  const { id } = userRoute.useParams();
  const navigate = userRoute.useNavigate();
  return (
    <UserPage
      key={id}
      me={me}
      // USER-10: an invalid id is a user that is not found.
      id={parseId(id)}
      onOwnSaved={useFollowProfile(session)}
      onDeleted={() => void navigate({ to: '/users', replace: true })}
    />
  );
}
