import { getRouteApi } from '@tanstack/react-router';
import { UserPage } from '@/features/users/user-page.tsx';
import { useFollowProfile } from './use-follow-profile.ts';

// By name: importing the route would tear it out of the first load's one file.
const userRoute = getRouteApi('/signed-in/admin/users/$id');

export function UserScreen() {
  const { me, session } = userRoute.useRouteContext();
  const { id } = userRoute.useParams();
  const navigate = userRoute.useNavigate();
  // USER-10: an id that is none is a user that is not found.
  const userId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
  const follow = useFollowProfile(session);
  return (
    <UserPage
      key={id}
      me={me}
      id={userId}
      onOwnSaved={follow}
      onDeleted={() => void navigate({ to: '/users', replace: true })}
    />
  );
}
