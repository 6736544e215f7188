import { cx } from 'class-variance-authority';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

type Props = { busy: boolean; onRetry: () => void; className?: string };

/** NAV-09: a failed first load leaves the list empty; this says so quietly and offers another try. */
export function LoadFailure({ busy, onRetry, className }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className={cx(
        'flex flex-col items-center justify-center gap-3.5 rounded-lg border border-border bg-card px-6 py-10 text-center shadow-card',
        className,
      )}
    >
      <CloudOff aria-hidden className="size-6 text-muted-foreground" strokeWidth={1.75} />
      <p className="text-foreground-2">{t('load.failed')}</p>
      <Button size="touch" disabled={busy} onClick={onRetry}>
        {t('load.retry')}
      </Button>
    </div>
  );
}
