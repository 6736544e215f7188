import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import './audit.css';
import { listOwnAudit, newest, oldestOf, ownAuditKey } from './audit-calls.ts';
import { AuditRow } from './audit-row.tsx';
import { linesOf } from './lines.ts';
import { moveInRows } from './move-in-rows.ts';

/** Everybody may know what was done to their account, by whomever. */
export function OwnAuditCard() {
  const { t } = useTranslation();
  const id = useId();
  const list = useInfiniteQuery({
    queryKey: ownAuditKey,
    queryFn: ({ pageParam, signal }) =>
      listOwnAudit({ ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: newest,
    getNextPageParam: oldestOf,
    retryOnMount: false,
  });
  const entries = list.data?.pages.flatMap(({ data }) => data);
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-lg border border-border bg-card shadow-card lg:col-span-2"
    >
      <header className="border-b border-border px-4 py-4 md:px-5.5">
        <h2 id={id} className="type-h2">
          {t('audit.own')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('audit.ownHint')}</p>
      </header>
      {list.isPending && <span aria-hidden className="m-4 block h-13 rounded-md skeleton" />}
      {!list.isPending && !entries && (
        <LoadFailure
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          className="rounded-none border-0 shadow-none"
        />
      )}
      {entries?.length === 0 && (
        <p className="px-4 py-4 type-dense text-muted-foreground md:px-5.5">{t('audit.emptyOwn')}</p>
      )}
      {entries && entries.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move between the buttons in it
        <div className="au-dated" onKeyDown={moveInRows}>
          {linesOf(entries).map((line) => (
            <AuditRow key={line.id} line={line} dated />
          ))}
        </div>
      )}
      {(list.hasNextPage || list.isError) && entries && (
        <footer className="flex flex-wrap items-center gap-3 px-4 py-2.5">
          {list.hasNextPage && (
            <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('common.more')}
            </Button>
          )}
          <QuietNote text={list.isError ? t('load.failed') : undefined} />
        </footer>
      )}
    </section>
  );
}
