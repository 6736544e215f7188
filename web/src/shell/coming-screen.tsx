import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Stands at every address whose screen is not built yet, and says so. */
export function ComingScreen() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-5 type-h1">{usePageTitle()}</h1>
      <EmptyState
        icon={Hourglass}
        title={t('coming.text')}
        className="min-h-80 rounded-lg border border-border bg-card shadow-card"
      />
    </>
  );
}
