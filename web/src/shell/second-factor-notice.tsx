import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';

/** An administrator whose organisation demands two-step sign-in, and who has none. It stays until they do. */
export function SecondFactorNotice() {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('secondFactor.title')}
      className="flex min-h-11 items-center border-b border-border bg-warning-tint px-(--page-pad) type-dense text-warning-text"
    >
      <p className="min-w-0 flex-1 py-1">
        {t('secondFactor.needed')}{' '}
        <Link to="/profile" hash="second-factor" className="rounded-xs font-[560] underline underline-offset-3">
          {t('secondFactor.setUp')}
        </Link>
      </p>
    </aside>
  );
}
