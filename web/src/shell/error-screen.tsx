import { CloudOff } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';

/**
 * The last resort: a screen that could not be shown (its code did not load, or it broke). Only a reload helps: code that
 * failed to load once is not asked for again, and a newer release has other files.
 */
export function ErrorScreen() {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid min-h-80 flex-1 place-items-center p-6">
      <div className="flex flex-col items-center gap-3.5 text-center">
        <CloudOff aria-hidden className="size-6 text-muted-foreground" strokeWidth={1.75} />
        <p className="text-foreground-2">{t('load.failed')}</p>
        <Button size="touch" onClick={() => window.location.reload()}>
          {t('load.retry')}
        </Button>
      </div>
    </div>
  );
}
