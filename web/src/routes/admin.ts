import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { signedInRoute } from './signed-in.tsx';

/** AUTH-11: the admin guard; the signed-in guard has already run. */
export const adminRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'admin',
  beforeLoad: ({ context }) => {
    if (can.administer(context.me) === true) return;
    throw redirect({ to: context.me.second_factor_needed ? '/profile' : '/', replace: true });
  },
});
