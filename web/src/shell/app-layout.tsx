import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { CalendarNotice } from './calendar-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageTitle } from './page-title.ts';

/** Few see it: its code and its texts come when they do. */
const SecondFactorNotice = lazy(async () => {
  const [{ SecondFactorNotice: Notice }] = await Promise.all([import('./second-factor-notice.tsx'), loadScreenTexts()]);
  return { default: Notice };
});

type Props = { me: Me };

/** The common layout of the signed-in screens (NAV-07). */
export function AppLayout({ me }: Props) {
  const { t } = useTranslation();
  const title = usePageTitle();
  return (
    <div className="flex min-h-dvh">
      <title>{t('title.document', { title })}</title>
      <SkipLink />
      <Sidebar me={me} />
      <div className="flex min-w-0 flex-1 flex-col bg-glow max-md:pb-[calc(var(--tabbar-h)+9px)]">
        <Header me={me} />
        <CalendarNotice me={me} />
        {me.second_factor_needed && (
          <Suspense>
            <SecondFactorNotice />
          </Suspense>
        )}
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-(--page-max) flex-1 flex-col px-(--page-pad) pt-4.5 pb-6 outline-none md:pt-[26px] md:pb-8"
        >
          <Outlet />
        </main>
        <Footer signedIn />
      </div>
      <TabBar me={me} />
    </div>
  );
}
