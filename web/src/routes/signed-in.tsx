import { createRoute, redirect, useMatches, useRouter } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { askedAddress } from '@/features/auth/asked-address.ts';
import { useStream, useWatch } from '@/live/use-live.ts';
import { AppLayout } from '@/shell/app-layout.tsx';
import { BareLayout } from '@/shell/bare-layout.tsx';
import { FullLoader } from '@/shell/full-loader.tsx';
import { rootRoute } from './root.ts';

/** AUTH-10: the signed-in guard, around the common layout. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const me = await context.session.loadProfile();
    if (me === null) {
      askedAddress.keep(location.href);
      throw redirect({ to: '/auth', replace: true });
    }
    return { me };
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: FullLoader,
  component: SignedInRoute,
});

function SignedInRoute() {
  const { me } = signedInRoute.useRouteContext();
  const router = useRouter();
  useWatch([`inbox:${me.id}`]);
  // The guards decide anew, and every screen has what somebody may now.
  useStream(() => void router.invalidate());
  // The television's board stands behind the same guard, and alone on its screen (mockup 09).
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare === true) });
  // The router draws what it has found in one go; deferred, React draws it piece by piece behind the loading screen.
  const drawn = useDeferredValue(true, false);
  if (!drawn) return <FullLoader />;
  return bare ? <BareLayout /> : <AppLayout me={me} />;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without the common layout's sidebar, header and footer. */
    bare?: boolean;
    /** A public page that needs more than a column of text. */
    wide?: boolean;
  }
}
