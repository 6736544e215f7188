import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpClient } from '@/api/client.ts';
import { renameFormer } from '@/api/former.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { askedAddress } from '@/features/auth/asked-address.ts';
import { createSession } from '@/features/auth/session.ts';
import { i18n, startI18n } from '@/i18n/i18n.ts';
import { followSystemTheme } from '@/lib/theme.ts';
import { token } from '@/lib/token.ts';
import { showToast } from '@/ui/toasts.ts';
import { openOffline } from './offline.ts';
import { createAppRouter } from './router.ts';

/** Puts the parts together: the only place that knows them all. */
export async function start(element: HTMLElement): Promise<void> {
  // In a task of its own: loading the code was one already.
  await Promise.all([startI18n(), new Promise((resolve) => setTimeout(resolve))]);
  followSystemTheme();

  const queryClient = createQueryClient();
  renameFormer(queryClient);
  const session = createSession(queryClient, {
    onFailed: () => showToast('error', i18n.t('auth.error.session')),
  });
  const router = createAppRouter({ queryClient, session });

  // A 401 means that the session is gone (AUTH-14); a 403 only that this person may not, and changes nothing.
  setUpClient((usedToken) => {
    // Nothing unsaved can hold it back: without a session it could not be saved any more.
    if (!session.fail(usedToken)) return;
    askedAddress.keep(router.state.location.href);
    void router.navigate({ to: '/auth', replace: true, ignoreBlocker: true });
  });

  // Sign-in and sign-out in another tab: the guards decide again what may be shown.
  token.onChangeElsewhere(() => {
    session.changedElsewhere();
    if (!session.isAuthenticated()) showToast('success', i18n.t('auth.signedOutElsewhere'));
    void router.invalidate();
  });

  // The loading screen of index.html has given way, and the next one is another (shell/full-loader.tsx).
  const stop = router.subscribe('onResolved', () => {
    delete document.documentElement.dataset['shell'];
    stop();
  });

  // Drawn piece by piece: index.html shows something already.
  startTransition(() => {
    createRoot(element).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <CSPProvider disableStyleElements>
            <RouterProvider router={router} />
          </CSPProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  openOffline();
  // After the first load: nothing depends on it.
  import('@/shell/tooltips.ts').then(({ startTooltips }) => startTooltips(), console.warn);
}
