import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense } from 'react';
import type { Me } from '@/api/types.ts';
import { can } from '@/api/can.ts';
import { brandName } from '@/lib/project.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { AccountFace, accountFaceClass } from './account-face.tsx';
import { lazyMenu } from './lazy-menu.ts';
import { LookSwitches } from './look-switches.tsx';
import { usePageTitle } from './page-title.ts';

const HeaderSearch = lazyMenu(async () => (await import('./header-search.tsx')).HeaderSearch);
const AccountMenu = lazyMenu(async () => (await import('./account-menu.tsx')).AccountMenu);

type Props = { me: Me };

export function Header({ me }: Props) {
  const title = usePageTitle();
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-(--topbar-h) items-center gap-2.5 border-b border-border bg-background px-(--page-pad) md:gap-3">
      <Link
        to="/"
        aria-label={brandName}
        className="-ml-2 grid size-11 flex-none place-items-center rounded-md md:hidden"
      >
        <BrandMark size={28} />
      </Link>
      {/* NAV-02. Not a heading: each page has its own. */}
      <p data-testid="header-title" className="min-w-0 truncate type-dense font-[560]">
        {title}
      </p>
      <div className="ml-auto flex items-center md:gap-1.5">
        {can.search(me) === true && (
          <Suspense
            fallback={
              <span aria-hidden className={iconButtonClass}>
                <Search strokeWidth={1.75} />
              </span>
            }
          >
            <HeaderSearch me={me} />
          </Suspense>
        )}
        <LookSwitches />
        <span aria-hidden className="mx-1.5 hidden h-5 w-px bg-border-strong md:block" />
        <Suspense
          fallback={
            <span className={accountFaceClass}>
              <AccountFace me={me} />
            </span>
          }
        >
          <AccountMenu me={me} />
        </Suspense>
      </div>
    </header>
  );
}
