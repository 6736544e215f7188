import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { AccountFace, accountFaceClass } from './account-face.tsx';
import { menuItemClass, menuPopupClass } from './menu-class.ts';
import { navItems } from './nav-items.ts';

type Props = { me: Me };

/** NAV-08: the sidebar's links behind the person's picture, the guide, and the API reference for admins. */
export function AccountMenu({ me }: Props) {
  const { t } = useTranslation();
  const { account } = navItems(me);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={accountFaceClass}>
        <AccountFace me={me} />
        <span className="sr-only">{t('nav.account')}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-(--z-popover)">
          <Menu.Popup className={menuPopupClass}>
            {account.map(({ to, text, icon: Icon }) => (
              <Menu.LinkItem
                key={to}
                closeOnClick
                className={menuItemClass}
                render={<Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} />}
              >
                <Icon aria-hidden strokeWidth={1.75} />
                {t(text)}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
