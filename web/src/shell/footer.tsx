import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import { organisationQuery } from '@/api/organisation-query.ts';

const linkClass = 'rounded-xs hover:text-foreground max-md:py-3.5';

/**
 * NAV-04. The organisation's addresses come when they come: nothing waits for them. Public pages do without, because a
 * call with a token that has ended would send their reader to the sign-in.
 */
export function Footer({ signedIn = false }: { signedIn?: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...organisationQuery(), enabled: signedIn });
  const { terms_url: terms, blog_url: blog } = data?.data ?? {};
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-5 border-t border-border px-(--page-pad) pt-4 pb-4.5 type-caption text-muted-foreground">
      <span>{t('footer.copyright')}</span>
      <div className="flex gap-5">
        {terms ? (
          <a href={terms} rel="noreferrer" className={linkClass}>
            {t('footer.terms')}
          </a>
        ) : (
          <Link to="/privacy" className={linkClass}>
            {t('footer.terms')}
          </Link>
        )}
        <Link to="/docs" className={linkClass}>
          {t('nav.help')}
        </Link>
        {blog ? (
          <a href={blog} rel="noreferrer" className={linkClass}>
            {t('footer.blog')}
          </a>
        ) : (
          <Link to="/docs" className={linkClass}>
            {t('footer.blog')}
          </Link>
        )}
      </div>
    </footer>
  );
}
