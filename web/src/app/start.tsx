import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { setUpClient } from '@/api/client.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { createSession } from '@/features/auth/session.ts';
import { i18n, startI18n } from '@/i18n/i18n.ts';
import { wasLeaving } from '@/lib/leaving.ts';
import { followSystemTheme } from '@/lib/theme.ts';
import { token } from '@/lib/token.ts';
import { showToast } from '@/ui/toasts.ts';
import { openOffline } from './offline.ts';
import { createAppRouter } from './router.ts';

/** Puts the parts together: the only place that knows them all. */
export async function start(element: HTMLElement): Promise<void> {
  await startI18n();
  followSystemTheme();

  const queryClient = createQueryClient();
  const session = createSession(queryClient, {
    wasLeaving,
    onFailed: () => showToast('error', i18n.t('auth.error.session')),
  });
  const router = createAppRouter({ queryClient, session });

  // A 401 means that the session is gone (AUTH-14); a 403 only that this person may not, and changes nothing.
  setUpClient((usedToken) => {
    // Nothing unsaved can hold it back: without a session it could not be saved any more.
    if (session.fail(usedToken)) void router.navigate({ to: '/auth', replace: true, ignoreBlocker: true });
  });

  // Sign-in and sign-out in another tab: the guards decide again what may be shown.
  token.onChangeElsewhere(() => {
    session.changedElsewhere();
    void router.invalidate();
  });

  createRoot(element).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <CSPProvider disableStyleElements>
            <RouterProvider router={router} />
          </CSPProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  openOffline();
}
