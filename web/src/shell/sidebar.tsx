import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { useInboxCount } from '@/api/use-inbox-count.ts';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { litBy, navItems } from './nav-items.ts';
import { useWaitingRequests } from './use-waiting-requests.ts';
import { WaitingMark } from './waiting-mark.tsx';

type Props = { me: Me };

/** 228 px from 1024 px on, a 64 px icon rail from 768 px, absent on a phone. */
export function Sidebar({ me }: Props) {
  const { t } = useTranslation();
  const { main, bottom } = navItems(me);
  const requests = useWaitingRequests(me);
  const inbox = useInboxCount(me);
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky top-0 z-(--z-sidebar) hidden h-dvh w-16 flex-none flex-col overflow-y-auto border-r border-border bg-sidebar px-3 pb-4 md:flex lg:w-(--sidebar-w)"
    >
      <Link
        to="/"
        className="flex h-(--topbar-h) flex-none items-center justify-center gap-2.5 rounded-md text-base font-[660] tracking-[-0.02em] lg:justify-start lg:px-2"
      >
        <BrandMark size={26} />
        <span className="max-lg:sr-only">{brandName}</span>
      </Link>
      <div className="flex flex-col gap-0.5 pt-3">
        {main.map((item) => (
          <NavLink
            key={item.to}
            item={item}
            requests={item.to === '/users' ? requests : 0}
            inbox={item.to === '/inbox' ? inbox : 0}
          />
        ))}
      </div>
      <div className="mt-auto flex flex-col gap-0.5 border-t border-border pt-3">
        {bottom.map((item) => (
          <NavLink key={item.to} item={item} />
        ))}
      </div>
    </nav>
  );
}

type NavLinkProps = {
  item: ReturnType<typeof navItems>['main'][number];
  /** Access requests without an answer. */
  requests?: number;
  /** What waits in the inbox. */
  inbox?: number;
};

/** A sidebar entry: icon and word; on the 64 px rail the word stays for screen readers and as a title. */
function NavLink({ item: { to, text, icon: Icon }, requests = 0, inbox = 0 }: NavLinkProps) {
  const { t } = useTranslation();
  const lit = useLocation({ select: ({ pathname }) => litBy(pathname) === to });
  return (
    <Link
      to={to}
      aria-current={lit ? 'true' : undefined}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      title={t(text)}
      aria-description={requests > 0 ? t('nav.waiting', { count: requests }) : undefined}
      className="relative flex h-9 items-center justify-center rounded-md type-dense font-medium text-foreground-2 transition-colors duration-(--dur-fast) hover:bg-muted hover:text-foreground aria-[current]:bg-primary-tint aria-[current]:font-[580] aria-[current]:text-foreground aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:-left-3 aria-[current]:before:w-[3px] aria-[current]:before:rounded-r-[3px] aria-[current]:before:bg-brand-down lg:justify-start lg:gap-2.5 lg:px-2.5 [&[aria-current]_svg]:text-primary-text"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-[17px] text-muted-foreground" />
      {inbox > 0 && <span className="sr-only">{t('nav.inboxWaiting', { count: inbox })}</span>}
      <span aria-hidden={inbox > 0} className="max-lg:sr-only">
        {t(text)}
      </span>
      <WaitingMark count={requests + inbox} className="max-lg:absolute max-lg:top-0.5 max-lg:right-0.5 lg:ml-auto" />
    </Link>
  );
}
