import { CalendarClock, ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import type { Archive } from './use-archive.ts';

type Props = { archive: Archive };

const frame = 'min-h-80 flex-1 rounded-lg border border-border bg-card shadow-card';

/** What stands in the place of boards that cannot be shown, and why. */
export function NothingToShow({ archive }: Props) {
  const { t } = useTranslation();
  const { today } = archive;
  switch (archive.absence) {
    case 'future':
      return (
        <EmptyState
          icon={CalendarClock}
          title={t('archive.future')}
          className={frame}
          action={
            today !== undefined && (
              <Button size="touch" onClick={() => archive.setDay(today)}>
                {t('archive.toToday')}
              </Button>
            )
          }
        />
      );
    case 'failed':
      return <LoadFailure className="flex-1" busy={archive.fetching} onRetry={archive.retry} />;
    case 'choose':
      return <EmptyState icon={ChartNoAxesColumn} title={t('archive.choose')} className={frame} />;
    default:
      return <EmptyState icon={ChartNoAxesColumn} title={t('archive.empty')} className={frame} />;
  }
}
