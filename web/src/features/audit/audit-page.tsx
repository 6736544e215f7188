import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download, ListTodo } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { download } from '@/lib/download.ts';
import { BoldParts } from '@/ui/bold-parts.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import './audit.css';
import {
  type AuditAsked,
  type AuditEntry,
  auditKey,
  type AuditPage,
  downloadAudit,
  listAudit,
  newest,
  oldestOf,
} from './audit-calls.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow, type Narrow } from './audit-row.tsx';
import { askedOf, type AuditSearch } from './audit-search.ts';
import { DayHead } from './day-head.tsx';
import { daysOf } from './lines.ts';
import { moveInRows } from './move-in-rows.ts';
import { NewEntries } from './new-entries.tsx';
import { ProofCard } from './proof-card.tsx';
import { useProof } from './use-proof.ts';

function useAudit(asked: AuditAsked) {
  return useInfiniteQuery({
    queryKey: auditKey(asked),
    queryFn: ({ pageParam, signal }) =>
      listAudit({ ...asked, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: newest,
    getNextPageParam: oldestOf,
    placeholderData: keepPreviousData,
    retryOnMount: false,
    // What is new waits for its button: nothing moves under somebody who reads.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type Props = { search: AuditSearch; onSearch: (next: AuditSearch) => void };

/** Who did what to whom, and the proof that nobody has changed it since. */
export function AuditPage({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatScore(value, i18n.language);
  const today = useOrganisationToday();
  const list = useAudit(askedOf(search));
  const { proof, asking, verify } = useProof();
  const section = useRef<HTMLElement>(null);
  const first = list.data?.pages[0];
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const days = {
    from: search.from ?? first?.from ?? '',
    to: search.to ?? first?.to ?? '',
    today: first?.today ?? today,
  };
  const narrow: Narrow = {
    person: ({ about, by }) => onSearch(about ? { ...search, about: `user/${about.id}` } : { ...search, who: by?.id }),
    request: (request) => onSearch({ ...search, request }),
  };
  return (
    <FirstLoad ready={!list.isPending && !asking.isPending}>
      <PageHead title={t('title.audit')} lead={t('audit.lead')}>
        <CsvDownload asked={askedOf({ ...search, ...(days.from !== '' && { from: days.from, to: days.to }) })} />
      </PageHead>
      {proof && <ProofCard proof={proof} busy={verify.isPending} onVerify={() => verify.mutate()} />}
      {!proof && asking.isError && (
        <LoadFailure busy={asking.isFetching} onRetry={() => void asking.refetch()} className="mb-4.5 py-5" />
      )}
      <AuditFilters
        search={search}
        days={days}
        entries={entries}
        count={
          first && (
            <p role="status">
              <BoldParts text={t('audit.entriesInDays', { count: first.total, shown: number(first.total) })} />
            </p>
          )
        }
        onSearch={onSearch}
      />
      <NewEntries
        asked={askedOf(search)}
        first={list.isPlaceholderData ? undefined : first}
        days={days}
        busy={list.isRefetching}
        // The button goes, and would take the focus with it.
        onShow={() => section.current?.focus()}
      />
      {first ? (
        <section
          ref={section}
          tabIndex={-1}
          aria-label={t('audit.list')}
          className="overflow-hidden rounded-lg border border-border bg-card shadow-card outline-none"
        >
          {entries.length === 0 ? (
            <EmptyState icon={ListTodo} title={t('audit.empty')} hint={t('audit.emptyHint')} />
          ) : (
            <Days entries={entries} first={first} today={days.today} proof={proof} narrow={narrow} />
          )}
          {entries.length > 0 && (
            <footer className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <p className="type-dense text-muted-foreground tabular-nums [&_b]:font-[540] [&_b]:text-foreground-2">
                <BoldParts text={t('audit.newest', { shown: number(entries.length), total: number(first.total) })} />
              </p>
              {list.hasNextPage && (
                <Button
                  size="sm"
                  className="ml-auto"
                  disabled={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {t('audit.older')}
                </Button>
              )}
              <QuietNote text={list.isError ? t('load.failed') : undefined} onRetry={() => void list.refetch()} />
            </footer>
          )}
        </section>
      ) : (
        !list.isPending && <LoadFailure busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
    </FirstLoad>
  );
}

type DaysProps = {
  entries: readonly AuditEntry[];
  first: AuditPage;
  today: string;
  proof: ReturnType<typeof useProof>['proof'];
  narrow: Narrow;
};

function Days({ entries, first, today, proof, narrow }: DaysProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move between the buttons in it
    <div onKeyDown={moveInRows}>
      {daysOf(entries, first.days).map(({ day, entries: count, lines }) => (
        <div key={day}>
          <DayHead day={day} today={today} entries={count} proof={proof} />
          {lines.map((line) => (
            <AuditRow key={line.id} line={line} narrow={narrow} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What the filter says, as a file. */
function CsvDownload({ asked }: { asked: AuditAsked }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { from = '', to = '' } = asked;
      download(await downloadAudit(asked), `${['audit', from, to].filter(Boolean).join('-')}.csv`);
    } catch (error) {
      console.warn('audit csv', error);
      showToast('error', t('audit.csvFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="touch" aria-busy={busy} disabled={busy} onClick={() => void save()}>
      <Download aria-hidden strokeWidth={1.75} />
      {t('audit.csv')}
    </Button>
  );
}
