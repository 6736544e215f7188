import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/api/types.ts';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { navItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

type Props = { me: Me };

/** 228 px from 1024 px on, a 64 px icon rail from 768 px, absent on a phone. */
export function Sidebar({ me }: Props) {
  const { t } = useTranslation();
  const { main, bottom } = navItems(me);
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
          <NavLink key={item.to} item={item} />
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
