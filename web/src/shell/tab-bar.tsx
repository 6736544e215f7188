import { Link, useLocation } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { useInboxCount } from '@/api/use-inbox-count.ts';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { lazyMenu } from './lazy-menu.ts';
import { litBy, navItems } from './nav-items.ts';
import { tabClass } from './tab-class.ts';
import { useTakesReports } from './use-takes-reports.ts';
import { useWaitingRequests } from './use-waiting-requests.ts';
import { WaitingMark } from './waiting-mark.tsx';

const MoreSheet = lazyMenu(async () => (await import('./more-sheet.tsx')).MoreSheet);

const ReportButton = lazyMenu(async () => {
  const [{ ReportButton: button }] = await Promise.all([import('@/routes/today-screen.tsx'), loadScreenTexts()]);
  return button;
});

type Props = { me: Me };

/** The phone's navigation. The place of + is kept free until it is known whether there is one. */
export function TabBar({ me }: Props) {
  const { t } = useTranslation();
  const takesReports = useTakesReports(me);
  const { tabs, more } = navItems(me, takesReports !== false);
  const inbox = useInboxCount(me);
  const waiting = useWaitingRequests(me);
  const lit = useLocation({ select: ({ pathname }) => litBy(pathname) });
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-(--z-sidebar) grid grid-cols-5 border-t border-border bg-sidebar px-1.5 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden"
    >
      {tabs.map(({ to, text, icon: Icon }, index) => (
        <Fragment key={to}>
          {index === 2 && takesReports !== false && (
            <span>
              <Suspense>{takesReports === true && <ReportButton me={me} />}</Suspense>
            </span>
          )}
          <Link
            to={to}
            aria-current={lit === to ? 'true' : undefined}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className={tabClass}
          >
            <Icon aria-hidden strokeWidth={1.75} />
            {to === '/inbox' && <WaitingMark count={inbox} className="absolute top-0 left-[calc(50%+4px)]" />}
            {to === '/inbox' && inbox > 0 && <span className="sr-only">{t('nav.inboxWaiting', { count: inbox })}</span>}
            <span aria-hidden={to === '/inbox' && inbox > 0}>{t(text)}</span>
          </Link>
        </Fragment>
      ))}
      <Suspense
        fallback={
          <span aria-hidden className={tabClass}>
            <Ellipsis strokeWidth={1.75} />
            {t('nav.more')}
          </span>
        }
      >
        <MoreSheet items={more} waiting={waiting} />
      </Suspense>
    </nav>
  );
}
