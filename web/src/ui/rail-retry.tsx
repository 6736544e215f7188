import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.tsx';

/** NAV-09, in the little room of the filter card. */
export function RailRetry({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-1 px-4 pb-2 type-caption text-muted-foreground">
      {t('load.failed')}
      <LinkButton text={t('load.retry')} onClick={onRetry} />
    </p>
  );
}
