import { CalendarX2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';

type Props = {
  id: string;
  title: string;
  mark?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  end?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

export function Card({ id, title, mark, headingRef, end, busy = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      aria-busy={busy}
      className="min-w-0 rounded-lg border border-border bg-card shadow-card"
    >
      <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-3 pl-4">
        {mark}
        {/* Takes the focus when the row that had it is gone. */}
        <h2 id={id} ref={headingRef} tabIndex={-1} className="type-h2">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

type NothingFoundProps = {
  /** Why there is nothing, where that is known. */
  hint?: string | undefined;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
};

/** CAL-08: no events; a failed load says so quietly, a refused question gives the server's reason. */
export function NothingFound({ hint, error, busy, onRetry }: NothingFoundProps) {
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

type TableSkeletonProps = { rows: number };

/** In the shape of the table that is on its way. */
export function TableSkeleton({ rows }: TableSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col border-t border-border">
      <span className="sr-only">{t('calendar.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden className="flex h-12 items-center gap-6 border-b border-border px-4 last:border-0">
          <i className="h-3 flex-1 rounded-sm skeleton" />
          <i className="h-3 w-16 rounded-sm skeleton" />
          <i className="h-3 w-24 rounded-sm skeleton" />
        </div>
      ))}
    </div>
  );
}
