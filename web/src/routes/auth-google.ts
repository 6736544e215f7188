import { createRoute, redirect } from '@tanstack/react-router';
import { googleReturn } from '@/features/auth/google-return.ts';
import { googleMessage } from '@/features/auth/login-errors.ts';
import { i18n } from '@/i18n/i18n.ts';
import { showToast } from '@/ui/toasts.ts';
import { rootRoute } from './root.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Where the identity provider's answer arrives. Nothing is shown: each way ends in a replaced address (AUTH-06). */
export const authGoogleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/google',
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined; error?: string | undefined } => ({
    token: text(search['token']),
    error: text(search['error']),
  }),
  beforeLoad: ({ context, search }) => {
    const answer = googleReturn(search);
    if (answer.kind === 'token') {
      context.session.start(answer.token);
      throw redirect({ to: '/', replace: true });
    }
    if (answer.kind === 'error') {
      const message = googleMessage(answer.message);
      showToast('error', 'key' in message ? i18n.t(message.key) : message.text);
    }
    throw redirect({ to: '/auth', replace: true });
  },
});
