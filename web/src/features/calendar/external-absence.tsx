import { CalendarX2, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { externalFailure } from './external-query.ts';

type Props = {
  error: unknown;
  /** Somebody's calendar was asked for. */
  chosen: boolean;
  /** Anybody has connected a calendar. */
  connected: boolean;
  usersFailed: boolean;
  busy: boolean;
  onRetry: () => void;
};

/** CAL-04: why there are no external events. */
export function ExternalAbsence({ error, chosen, connected, usersFailed, busy, onRetry }: Props) {
  const { t } = useTranslation();
  if (chosen && error !== null) {
    const text = t(externalFailure(error));
    return (
      <div className="flex flex-col items-start gap-3 border-t border-border p-4">
        <InlineAlert text={text} lang={foreignLang(text)} />
        <Button size="touch" disabled={busy} onClick={onRetry}>
          {t('load.retry')}
        </Button>
      </div>
    );
  }
  if (usersFailed) {
    return <LoadFailure busy={busy} onRetry={onRetry} className="rounded-t-none border-0 border-t shadow-none" />;
  }
  const [icon, title, hint] = chosen
    ? [CalendarX2, t('calendar.google.empty'), undefined]
    : connected
      ? [CalendarX2, t('calendar.google.empty'), t('calendar.google.choose')]
      : [Unplug, t('calendar.google.nobody'), t('calendar.google.missing')];
  return (
    <div role="status" className="border-t border-border">
      <EmptyState icon={icon} title={title} {...(hint !== undefined && { hint })} />
    </div>
  );
}
