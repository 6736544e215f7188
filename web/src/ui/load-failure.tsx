import { cx } from 'class-variance-authority';
import { CloudOff } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from './button.tsx';
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
