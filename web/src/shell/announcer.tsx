import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleKey } from './page-title.ts';

/** Tells screen readers which page a navigation led to; silent on the first load, which they announce themselves. */
export function Announcer() {
  const { t } = useTranslation();
  const router = useRouter();
  const [pathname, setPathname] = useState<string>();

  // Joins the router's events.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (pathChanged && fromLocation) setPathname(toLocation.pathname);
      }),
    [router],
  );

  return (
    <div role="status" aria-live="polite" aria-atomic className="sr-only" data-testid="announcer">
      {pathname === undefined ? '' : t(titleKey(pathname))}
    </div>
  );
}
