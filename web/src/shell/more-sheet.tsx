import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import { Ellipsis, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import type { navItems } from './nav-items.ts';
import { tabClass } from './tab-class.ts';

type Props = { items: ReturnType<typeof navItems>['more'] };

/** What the tab bar has no room for: Users (admins), Help, Settings, Sign Out. */
export function MoreSheet({ items }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog.Root>
      <Dialog.Trigger className={tabClass}>
        <Ellipsis aria-hidden strokeWidth={1.75} />
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
                </Dialog.Close>
              </li>
            ))}
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
