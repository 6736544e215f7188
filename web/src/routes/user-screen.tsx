import { getRouteApi } from '@tanstack/react-router';
import { UserPage } from '@/features/users/user-page.tsx';
import { parseId } from '@/lib/search-params.ts';
import { useFollowProfile } from './use-follow-profile.ts';

// By name: importing the route would tear it out of the first load's one file.
const userRoute = getRouteApi('/signed-in/admin/users/$id');

export function UserScreen() {
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
