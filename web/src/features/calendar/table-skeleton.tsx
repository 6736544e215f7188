import { useTranslation } from 'react-i18next';

type Props = { rows: number };

/** In the shape of the table that is on its way. */
export function TableSkeleton({ rows }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col border-t border-border">
      <span className="sr-only">{t('calendar.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden className="flex h-12 items-center gap-6 border-b border-border px-4 last:border-0">
          <i className="h-3 flex-1 rounded-sm skeleton" />
          <i className="h-3 w-16 rounded-sm skeleton" />
          <i className="h-3 w-24 rounded-sm skeleton" />
        </div>
      ))}
    </div>
  );
}
