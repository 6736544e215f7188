import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { projectPage } from '@/lib/project.ts';

const linkClass = 'rounded-xs hover:text-foreground max-md:py-3.5';

/** NAV-04 */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-5 border-t border-border px-(--page-pad) pt-4 pb-4.5 type-caption text-muted-foreground">
      <span>{t('footer.copyright')}</span>
      <div className="flex gap-5">
        <Link to="/privacy" className={linkClass}>
          {t('footer.terms')}
        </Link>
        <a href={projectPage} rel="noreferrer" className={linkClass}>
          {t('footer.blog')}
        </a>
      </div>
    </footer>
  );
}
