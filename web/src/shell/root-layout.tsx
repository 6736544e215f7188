import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { announce, announcements } from '@/lib/announcements.ts';
import { Toaster } from '@/ui/toaster.tsx';
import { ownTitle, titleKey } from './page-title.ts';

/** Nothing can be unsaved on the first screen, so its code comes after it. */
const UnsavedGuard = lazy(() =>
  import('./unsaved-guard.tsx').then(
    (part) => ({ default: part.UnsavedGuard }),
    () => ({ default: () => null }),
  ),
);

export function RootLayout() {
  const { t } = useTranslation();
  return (
    <>
      <Outlet />
      <Suspense>
        <UnsavedGuard />
      </Suspense>
      <Announcer />
      <Toaster closeLabel={t('close')} langOf={foreignLang} />
    </>
  );
}

/**
 * The one polite live region: which page a navigation led to (silent on the first load, which screen readers announce
 * themselves), and what has changed on the boards.
 */
function Announcer() {
  const { t } = useTranslation();
  const router = useRouter();
  const text = useSyncExternalStore(announcements.subscribe, announcements.read);

  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return;
        announce(ownTitle(router.state.matches.at(-1)?.loaderData) ?? t(titleKey(toLocation.pathname)));
      }),
    [router, t],
  );

  return (
    <div role="status" aria-live="polite" aria-atomic className="sr-only" data-testid="announcer">
      {text}
    </div>
  );
}
