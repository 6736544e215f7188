import { Dialog } from '@base-ui/react/dialog';
import { Link, useLocation } from '@tanstack/react-router';
import { Ellipsis, X } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { litBy, type navItems } from './nav-items.ts';
import { tabClass } from './tab-class.ts';
import { WaitingMark } from './waiting-mark.tsx';

type Props = {
  items: ReturnType<typeof navItems>['more'];
  /** Access requests without an answer. */
  waiting: number;
};

/** What the tab bar has no room for: Users (admins), Help, Settings, Sign Out. */
export function MoreSheet({ items, waiting }: Props) {
  const { t } = useTranslation();
  const said = waiting > 0 ? t('nav.waiting', { count: waiting }) : undefined;
  const lit = useLocation({
    select: ({ pathname }) => items.some(({ to }) => pathname.startsWith(to) || litBy(pathname) === to),
  });
  return (
    <Dialog.Root>
      <Dialog.Trigger aria-current={lit ? 'true' : undefined} aria-description={said} className={tabClass}>
        <Ellipsis aria-hidden strokeWidth={1.75} />
        <WaitingMark count={waiting} className="absolute top-0 left-[calc(50%+6px)]" />
        {t('nav.more')}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-scrim) animate-load bg-scrim md:hidden" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-(--z-modal) animate-rise rounded-t-xl bg-popover px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-popover outline-none md:hidden">
          <div className="flex items-center justify-between">
            <Dialog.Title className="type-h3">{t('nav.more')}</Dialog.Title>
            <Dialog.Close aria-label={t('close')} className={iconButtonClass}>
              <X aria-hidden strokeWidth={1.75} />
            </Dialog.Close>
          </div>
          <ul className="mt-1 flex flex-col gap-1">
            {items.map(({ to, text, icon: Icon }) => (
              <li key={to}>
                <Dialog.Close
                  nativeButton={false}
                  render={<Link to={to} />}
                  role="link"
                  className="flex h-12 w-full items-center gap-3 rounded-md px-3 font-medium text-foreground-2 hover:bg-muted hover:text-foreground"
                >
                  <Icon aria-hidden strokeWidth={1.75} className="size-5 text-muted-foreground" />
                  {t(text)}
                  {to === '/users' && <WaitingMark count={waiting} className="ml-auto" />}
                  {to === '/users' && said !== undefined && <span className="sr-only">{`, ${said}`}</span>}
                </Dialog.Close>
              </li>
            ))}
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
