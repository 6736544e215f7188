import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The email is told here, and changed below with the password. */
export function LockedEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-xs leading-4 font-[520] text-foreground-2">{t('profile.email')}</span>
      <span className="flex h-11 items-center gap-2 rounded-md border border-border bg-muted px-3 text-[0.8125rem] text-muted-foreground md:h-9">
        <Lock aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        <span title={email} className="truncate">
          {email}
        </span>
      </span>
      <span className="type-caption text-muted-foreground">{t('profile.emailHint')}</span>
    </div>
  );
}
