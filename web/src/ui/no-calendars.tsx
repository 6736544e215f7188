import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';

type Props = { /** The one thing to do about it. */ children: ReactNode };

/** Nobody has connected a calendar: one sentence, and what to do. */
export function NoCalendars({ children }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <p className="min-w-0 flex-1 basis-60 type-dense text-foreground-2">{t('common.noCalendars')}</p>
      {children}
    </div>
  );
}
