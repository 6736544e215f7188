import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';

type Props = { busy: boolean; onRetry: () => void };

/** NAV-09, TEAM-15: a list that could not be loaded stays empty; this says so quietly and offers another try. */
export function LoadFailure({ busy, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3.5 rounded-lg border border-border bg-card px-6 py-10 text-center shadow-card"
    >
      <CloudOff aria-hidden className="size-6 text-muted-foreground" strokeWidth={1.75} />
      <p className="text-foreground-2">{t('load.failed')}</p>
      <Button size="touch" disabled={busy} onClick={onRetry}>
        {t('load.retry')}
      </Button>
    </div>
  );
}
