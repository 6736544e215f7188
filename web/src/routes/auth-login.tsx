import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { askedAddress } from '@/features/auth/asked-address.ts';
import { bareRoute } from './bare.ts';
import { guestsOnly } from './guests-only.ts';

const LoginPage = lazyRouteComponent(() => import('@/features/auth/login-page.tsx'), 'LoginPage');

export const authLoginRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/auth/login',
  beforeLoad: guestsOnly,
  loader: () => LoginPage.preload?.(),
  component: LoginRoute,
});

function LoginRoute() {
  const { session } = authLoginRoute.useRouteContext();
  const navigate = authLoginRoute.useNavigate();

  /** AUTH-21: the token first, then the profile, then the page that was asked for, whose guard finds both. */
  async function enter(token: string): Promise<void> {
    session.start(token);
    await session.loadProfile();
    await navigate({ href: askedAddress.take(), replace: true });
  }

  return <LoginPage onToken={enter} />;
}
