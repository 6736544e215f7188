import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Me, User } from '@/api/types.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { useWatch } from '@/live/use-live.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Pager } from '@/ui/pager.tsx';
import { AccessRequests } from './access-requests.tsx';
import { useToggleActive } from './use-toggle-active.ts';
import { useUserDialogs } from './use-user-dialogs.tsx';
import { UserStats } from './user-stats.tsx';
import { UsersFilter } from './users-filter.tsx';
import { UsersGrid } from './users-grid.tsx';
import { UsersHead } from './users-head.tsx';
import { usersQuery } from './users-query.ts';
import { type UsersSearch, withFilter } from './users-search.ts';

type Props = {
  me: User;
  search: UsersSearch;
  /** Typing replaces the address: each letter must not be a step of the way back. */
  onSearch: (next: UsersSearch, replace?: boolean) => void;
  onOwnSaved: (saved: Partial<Me>) => Promise<void>;
};

/** USER-01 */
export function UsersPage({ me, search, onSearch, onOwnSaved }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useUserDialogs({ me, afterDelete: heading, onOwnSaved });
  const { toggle, failed } = useToggleActive();
  const list = useQuery(usersQuery(search));
  const data = list.data?.data;
  useWatch(['users:0']);
  const { page = 1 } = search;
  const findPeople = useCallback((q: string) => onSearch(withFilter(search, { q }), true), [search, onSearch]);

  // An address beyond the last page (people were deleted, a link is old) leads to the last one.
  const beyond = data && !list.isPlaceholderData && data.total > 0 && page > data.totalPages;

  const quiet = failed ? t('users.toggleFailed', { name: failed.name }) : list.isError && data ? t('teams.stale') : '';
  return (
    <FirstLoad ready={!list.isPending}>
      {/* Inside the page, not in its place: the focus stays where it is. */}
      {beyond && <Navigate to="/users" search={{ ...search, page: pageInAddress(data.totalPages) }} replace />}
      <UsersHead ref={heading} me={me} onCreate={dialogs.create} />
      {data && <UserStats counts={data.counts} />}
      <AccessRequests
        page={search.requests ?? 1}
        afterLast={heading}
        onPage={(requests) => onSearch({ ...search, requests })}
      />
      <UsersFilter
        search={search}
        onQuery={findPeople}
        onStatus={(status) => onSearch(withFilter(search, { status }))}
      />
      <p role="status" className="type-dense break-words text-muted-foreground not-empty:mb-3.5">
        {quiet}
      </p>
      {!data && <LoadFailure busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {data?.users.length === 0 && !beyond && (
        <EmptyState
          icon={UserSearch}
          title={t('users.empty')}
          className="min-h-80 rounded-lg border border-border bg-card shadow-card"
        />
      )}
      {data && data.users.length > 0 && (
        <>
          <UsersGrid
            me={me}
            users={data.users}
            waiting={list.isPlaceholderData}
            onToggle={toggle}
            onEdit={dialogs.edit}
            onDelete={dialogs.remove}
          />
          <Pager
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => onSearch({ ...search, page: next })}
            labels={{
              pagination: t('pager.label'),
              previous: t('pager.previous'),
              next: t('pager.next'),
              page: (number) => t('pager.page', { page: number }),
            }}
            info={
              <Trans
                i18nKey="users.pages"
                values={{ page, pages: data.totalPages }}
                count={data.total}
                components={{ b: <b /> }}
              />
            }
          />
        </>
      )}
      {dialogs.open}
    </FirstLoad>
  );
}
