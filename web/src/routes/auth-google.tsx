import { createRoute, redirect } from '@tanstack/react-router';
import { askedAddress } from '@/features/auth/asked-address.ts';
import { i18n, loadScreenTexts } from '@/i18n/i18n.ts';
import { FullLoader } from '@/shell/full-loader.tsx';
import { showToast } from '@/ui/toasts.ts';
import { bareRoute } from './bare.ts';
import { lazyScreen } from './lazy-screen.ts';

const OtherPersonPage = lazyScreen(() => import('@/features/auth/other-person-page.tsx'), 'OtherPersonPage');

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A token on its way out of the address. */
let offered: string | undefined;

/**
 * Where the identity provider's answer arrives. Nothing is shown, and each way ends in a replaced address (AUTH-06),
 * unless somebody else is signed in and the token may be of a link.
 */
export const authGoogleRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/auth/google',
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined; error?: string | undefined } => ({
    token: text(search['token']),
    error: text(search['error']),
  }),
  beforeLoad: async ({ context: { session }, search }) => {
    const { googleReturn } = await import('@/features/auth/google-return.ts');
    const answer = googleReturn(search);
    if (answer.kind === 'token') {
      offered = answer.token;
      throw redirect({ to: '/auth/google', replace: true });
    }
    if (answer.kind === 'error') {
      const { googleMessage } = await import('@/features/auth/login-errors.ts');
      const message = googleMessage(answer.message);
      showToast('error', 'key' in message ? i18n.t(message.key) : message.text);
    }
    // Offered once: a session that changes while the question is open takes the question away.
    const token = offered;
    offered = undefined;
    if (answer.kind === 'error' || token === undefined) throw redirect({ to: '/auth', replace: true });

    const { judgeOffered } = await import('@/features/auth/offered-token.ts');
    const verdict = await judgeOffered(token);
    if (verdict.kind === 'ask') return { token, ...verdict };
    if (verdict.kind === 'start') {
      session.start(token);
      throw redirect({ href: askedAddress.take(), replace: true });
    }

    await loadScreenTexts();
    const { name } = verdict.kind === 'invalid' ? verdict.current : { name: '' };
    showToast('error', name === '' ? i18n.t('auth.other.unchecked') : i18n.t('auth.other.invalid', { name }));
    throw redirect({ to: '/', replace: true });
  },
  loader: () => OtherPersonPage.preload?.(),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: FullLoader,
  component: AuthGoogleRoute,
});

function AuthGoogleRoute() {
  const { session, token, current, next } = authGoogleRoute.useRouteContext();
  const navigate = authGoogleRoute.useNavigate();
  const leave = () => void navigate({ to: '/', replace: true });
  return (
    <OtherPersonPage
      current={current}
      next={next}
      onStay={leave}
      onContinue={() => {
        session.start(token);
        leave();
      }}
    />
  );
}
