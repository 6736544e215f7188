import { useTranslation } from 'react-i18next';
import { LoadFailure } from '@/ui/load-failure.tsx';

type Props = { busy: boolean; onRetry: () => void };

/** The page's title stays, so that it is clear what could not be loaded. */
export function ScoresFailure({ busy, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-4.5 type-h1">{t('title.scores')}</h1>
      <LoadFailure busy={busy} onRetry={onRetry} />
    </>
  );
}
