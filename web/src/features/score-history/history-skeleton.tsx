import { useTranslation } from 'react-i18next';
import { foreignLang } from '@/i18n/foreign-lang.ts';

const rows = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'];

export function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4 pb-4">
      <span lang={foreignLang(t('loading'))} className="sr-only">
        {t('loading')}
      </span>
      <span aria-hidden className="h-24 rounded-md skeleton" />
      {rows.map((width, index) => (
        // The rows never move; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} aria-hidden className={`h-4 rounded-sm skeleton ${width}`} />
      ))}
    </div>
  );
}
