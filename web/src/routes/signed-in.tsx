import { createRoute, redirect, useMatches } from '@tanstack/react-router';
import { useStream } from '@/live/use-live.ts';
import { AppLayout } from '@/shell/app-layout.tsx';
import { BareLayout } from '@/shell/bare-layout.tsx';
import { FullLoader } from '@/shell/full-loader.tsx';
import { rootRoute } from './root.ts';

/** AUTH-10: the signed-in guard, around the common layout. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context }) => {
    const me = await context.session.loadProfile();
    if (me === null) throw redirect({ to: '/auth', replace: true });
    return { me };
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: FullLoader,
  component: SignedInRoute,
});

function SignedInRoute() {
  const { me } = signedInRoute.useRouteContext();
  useStream();
  // The television's board stands behind the same guard, and alone on its screen (mockup 09).
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare === true) });
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
