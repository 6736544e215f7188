import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { CalendarCheck, ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ConnectionCounts, ConnectionStatus, PersonConnection } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { ConnectionsList } from './connections-list.tsx';
import { connectionsPerPage, connectionsQuery } from './connections-query.ts';
import { type ConnectionsSearch, statuses } from './connections-search.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { statusNames } from './status-badge.tsx';
import { useConnectionActions } from './use-connection-actions.ts';

type Props = { search: ConnectionsSearch; onSearch: (next: ConnectionsSearch) => void };

/** How each connected calendar is, for administrators. */
export function ConnectionsPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState<PersonConnection>();
  const list = useQuery(connectionsQuery(search));
  const { sync, ask, disconnect, failed, busy } = useConnectionActions();
  const data = list.data?.data;
  const { page = 1, status } = search;
  const first = (page - 1) * connectionsPerPage + 1;

  // An address beyond the last page (some were disconnected, a link is old) leads to the last one.
  const beyond = data && !list.isPlaceholderData && data.total > 0 && page > data.totalPages;
  const quiet = failed
    ? t('connections.failed', { name: failed.name })
    : list.isError && data
      ? t('teams.stale')
      : undefined;

  return (
    <FirstLoad ready={!list.isPending}>
      {beyond && (
        <Navigate to="/calendar/connections" search={{ ...search, page: pageInAddress(data.totalPages) }} replace />
      )}
      <PageHead ref={heading} title={t('title.connections')} lead={t('connections.lead')}>
        <Link to="/calendar/rules" className={buttonVariants({ size: 'touch' })}>
          <ListChecks aria-hidden strokeWidth={1.75} />
          {t('title.calendarRules')}
        </Link>
      </PageHead>
      <div>
        <StatusFilter counts={data?.counts} status={status} onStatus={(next) => onSearch({ status: next })} />
      </div>
      <div className="mt-3.5 has-[p:not(:empty)]:mb-3.5">
        <QuietNote text={quiet} />
      </div>
      {!data && <LoadFailure busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {data && (
        <div className="rounded-lg border border-border bg-card shadow-card">
          {data.connections.length === 0 && !beyond && (
            <EmptyState
              icon={CalendarCheck}
              title={t(status ? 'connections.emptyStatus' : 'connections.empty')}
              {...(status ? {} : { hint: t('connections.emptyHint') })}
              className="min-h-80"
            />
          )}
          {data.connections.length > 0 && (
            <ConnectionsList
              connections={data.connections}
              waiting={list.isPlaceholderData}
              isBusy={busy}
              onSync={sync.mutate}
              onAsk={ask.mutate}
              onDisconnect={(connection) => {
                nextFocus.current = null;
                disconnect.reset();
                setLeaving(connection);
              }}
            />
          )}
          {data.connections.length > 0 && (
            <ListPager
              page={page}
              totalPages={data.totalPages}
              first={first}
              last={first + data.connections.length - 1}
              total={data.total}
              label={t('pager.label')}
              onPage={(next) => onSearch({ ...search, page: next })}
            />
          )}
        </div>
      )}
      {leaving && (
        <DisconnectDialog
          open
          name={leaving.name}
          busy={disconnect.isPending}
          error={disconnect.error}
          finalFocus={nextFocus}
          onConfirm={() =>
            disconnect.mutate(leaving, {
              onSuccess: () => {
                nextFocus.current = heading.current;
                setLeaving(undefined);
              },
            })
          }
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </FirstLoad>
  );
}

type StatusFilterProps = {
  /** None where they could not be loaded: the choice is there all the same. */
  counts: ConnectionCounts | undefined;
  status: ConnectionStatus | undefined;
  onStatus: (status: ConnectionStatus | undefined) => void;
};

/** How many there are of each status, and at the same time the choice of one. */
function StatusFilter({ counts, status, onStatus }: StatusFilterProps) {
  const { t, i18n } = useTranslation();
  const all = counts && statuses.reduce((sum, each) => sum + counts[each], 0);
  const counted = (name: string, n: number | undefined): string =>
    n === undefined ? name : t('connections.counted', { name, n: formatScore(n, i18n.language) });
  return (
    <Segmented
      label={t('connections.filter')}
      value={status ?? 'all'}
      options={[
        { value: 'all', text: counted(t('common.all'), all) },
        ...statuses.map((value) => ({
          value,
          text: counted(t(statusNames[value]), counts?.[value]),
        })),
      ]}
      onChange={(next) => onStatus(next === 'all' ? undefined : next)}
    />
  );
}
