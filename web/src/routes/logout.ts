import { createRoute, redirect } from '@tanstack/react-router';
import { askedAddress } from '@/features/auth/asked-address.ts';
import { rootRoute } from './root.ts';

/** AUTH-07. Links are never preloaded in this app: preloading this one would sign the person out. */
export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: ({ context }) => {
    // The way to /auth does not wait for the server: here the session is over already.
    void context.session.end();
    askedAddress.take();
    throw redirect({ to: '/auth', replace: true });
  },
});
