import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Somebody was faster, or an earlier answer got lost: there is nothing left to set up. */
export function AlreadyDone() {
  const { t } = useTranslation();
  return (
    <p
      role="alert"
      className="flex items-center gap-2.5 rounded-[10px] border border-border bg-card px-3.25 py-2.75 type-dense"
    >
      <CircleCheck aria-hidden className="size-[17px] shrink-0 text-success-text" strokeWidth={1.75} />
      <span className="min-w-0">{t('setup.done')}</span>
      <Link
        to="/auth"
        className="ml-auto shrink-0 rounded-xs font-[520] text-primary-text underline-offset-3 hover:underline max-md:py-2.5"
      >
        {t('auth.signIn')}
      </Link>
    </p>
  );
}
