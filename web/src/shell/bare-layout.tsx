import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import { LookSwitches } from './look-switches.tsx';
import { usePageTitle } from './page-title.ts';

/** The sign-in screens and the television's board bring their own frame; this only names the document. */
export function BareLayout() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const forHands = useLocation({ select: ({ pathname }) => /^\/(auth|invite|setup)\b/.test(pathname) });
  return (
    <>
      <title>{t('title.document', { title })}</title>
      <Outlet />
      {forHands && (
        <div className="absolute top-3.5 right-3 flex auth:top-6.5 auth:right-8">
          <LookSwitches />
        </div>
      )}
    </>
  );
}
