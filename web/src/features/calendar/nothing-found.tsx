import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';

type Props = {
  /** Why there is nothing, where that is known. */
  hint?: string | undefined;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
};

/** CAL-08: no events; a failed load says so quietly, a refused question gives the server's reason. */
export function NothingFound({ hint, error, busy, onRetry }: Props) {
  const { t } = useTranslation();
  const refusal = error instanceof ApiError && (error.status ?? 500) < 500 ? error.serverText : undefined;
  if (error !== null && refusal === undefined) {
    return <LoadFailure busy={busy} onRetry={onRetry} className="rounded-t-none border-0 border-t shadow-none" />;
  }
  const reason = refusal ?? hint;
  return (
    <div role="status" className="border-t border-border">
      <EmptyState icon={CalendarX2} title={t('calendar.empty')} {...(reason !== undefined && { hint: reason })} />
    </div>
  );
}
