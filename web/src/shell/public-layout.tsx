import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { Footer } from './footer.tsx';
import { LookSwitches } from './look-switches.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { usePageTitle } from './page-title.ts';

/** Pages that anyone may read: /privacy, /contact-admin, /docs. */
export function PublicLayout() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const wide = useMatches({ select: (matches) => matches.some((match) => match.staticData.wide === true) });
  return (
    <div className="flex min-h-dvh flex-col bg-glow">
      <title>{t('title.document', { title })}</title>
      <SkipLink />
      <header className="flex h-(--topbar-h) items-center border-b border-border px-(--page-pad)">
        <Link
          to="/"
          className="flex items-center gap-2.5 rounded-md text-base font-[660] tracking-[-0.02em] max-md:h-11"
        >
          <BrandMark size={26} />
          {brandName}
        </Link>
        <div className="ml-auto flex items-center md:gap-1.5">
          <LookSwitches />
        </div>
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className={cx(
          'mx-auto flex w-full flex-1 flex-col px-(--page-pad) py-7 outline-none',
          wide ? 'max-w-[82rem]' : 'max-w-3xl',
        )}
      >
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
