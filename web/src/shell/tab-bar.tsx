import { Link, useLocation } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { lazyMenu } from './lazy-menu.ts';
import { litBy, navItems } from './nav-items.ts';
import { tabClass } from './tab-class.ts';
import { useWaitingRequests } from './use-waiting-requests.ts';

const MoreSheet = lazyMenu(async () => (await import('./more-sheet.tsx')).MoreSheet);

type Props = { me: Me };

/** The phone's navigation. */
export function TabBar({ me }: Props) {
  const { t } = useTranslation();
  const { tabs, more } = navItems(me);
  const waiting = useWaitingRequests(me);
  const lit = useLocation({ select: ({ pathname }) => litBy(pathname) });
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-(--z-sidebar) grid grid-cols-5 border-t border-border bg-sidebar px-1.5 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden"
    >
      {tabs.map(({ to, text, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={lit === to ? 'true' : undefined}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className={tabClass}
        >
          <Icon aria-hidden strokeWidth={1.75} />
          {t(text)}
        </Link>
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
