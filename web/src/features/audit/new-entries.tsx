import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { queryKeyOf } from '@/api/invalidate.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { Button } from '@/ui/button.tsx';
import { type AuditAsked, auditKey, type AuditPage, listAudit } from './audit-calls.ts';

/** No topic of the live stream tells of the log: everything that is done would be a message. */
const lookAgainMs = 30_000;

/** More than these are not counted. */
const mostCounted = 100;

type Props = {
  asked: AuditAsked;
  /** The newest entries that are shown; none while those of another filter still are. */
  first: AuditPage | undefined;
  days: { to: string; today: string };
  busy: boolean;
  onShow: () => void;
};

/** How many entries were made since the list was asked for; pressed, they are shown. */
export function NewEntries({ asked, first, days, busy, onShow }: Props) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const newest = Math.max(0, ...(first?.data.map(({ id }) => id) ?? []));
  const { data: count } = useQuery({
    queryKey: queryKeyOf('listAudit', { query: asked, after: newest }),
    queryFn: async ({ signal }) => {
      const { data } = await listAudit({ ...asked, limit: mostCounted }, { signal });
      return data.filter(({ id }) => id > newest).length;
    },
    // Days that are over get no entries.
    enabled: first !== undefined && days.to >= days.today,
    initialData: 0,
    staleTime: lookAgainMs,
    refetchInterval: lookAgainMs,
  });

  /** From the newest on, whatever was shown below. */
  function show(): void {
    const queryKey = auditKey(asked);
    queryClient.setQueryData<InfiniteData<AuditPage>>(
      queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
    void queryClient.invalidateQueries({ queryKey, exact: true });
    onShow();
  }

  const shown = formatScore(count, i18n.language);
  return (
    <p role="status" className="flex justify-center not-empty:mb-3">
      {count > 0 && (
        <Button size="sm" disabled={busy} onClick={show}>
          <ArrowUp aria-hidden strokeWidth={1.75} />
          {t('audit.new', { count, shown: count < mostCounted ? shown : `${shown}+` })}
        </Button>
      )}
    </p>
  );
}
