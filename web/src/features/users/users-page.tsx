import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Building2, CalendarCheck, CircleCheck, CircleMinus, ShieldCheck, Users, UserSearch } from 'lucide-react';
import { type Ref, useCallback, useRef } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me, User, UserCounts } from '@/api/types.ts';
import { can } from '@/api/can.ts';
import { formatPercent } from '@/lib/format-figures.ts';
import { formatScore } from '@/lib/format.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { useWatch } from '@/live/use-live.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Pager } from '@/ui/pager.tsx';
import { StatTile } from '@/ui/stat-tile.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { AccessRequests } from './access-requests.tsx';
import { CreateUserButton } from './create-user-button.tsx';
import { ErasureRequests } from './erasure-requests.tsx';
import { ImportLink } from './import-link.tsx';
import { InviteButton } from './invite-button.tsx';
import { TableView } from './table-view.tsx';
import { useToggleActive } from './use-toggle-active.ts';
import { useUserDialogs } from './use-user-dialogs.tsx';
import { RoleBadge } from './user-badges.tsx';
import { UserCard } from './user-card.tsx';
import { UsersFilter } from './users-filter.tsx';
import { tableQuery, usersQuery } from './users-query.ts';
import { isFiltered, noFilter, type UsersSearch, viewOf, withFilter, withView } from './users-search.ts';
import { canAccount } from './can-account.ts';

const stats = [
  { count: 'total', label: 'users.total', icon: Users, tone: 'primary' },
  { count: 'active', label: 'users.active', icon: CircleCheck, tone: 'success' },
  { count: 'inactive', label: 'users.inactive', icon: CircleMinus, tone: 'muted' },
  { count: 'admins', label: 'users.admins', icon: ShieldCheck, tone: 'primary' },
] as const;

/** USER-01, USER-13: of the whole organisation, whatever the list is filtered by. On a phone below the people. */
function UserStats({ counts }: { counts: UserCounts }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-3.5 max-md:order-last max-md:mt-5 md:mb-4.5 lg:grid-cols-4">
      {stats.map(({ count, label, icon, tone }) => (
        <StatTile
          key={count}
          icon={icon}
          tone={tone}
          label={t(label)}
          value={formatScore(counts[count], i18n.language)}
          note={formatPercent(counts[count], counts.total, i18n.language)}
        />
      ))}
    </dl>
  );
}

type UsersHeadProps = { ref: Ref<HTMLHeadingElement>; me: User; onCreate: () => void };

function UsersHead({ ref, me, onCreate }: UsersHeadProps) {
  const { t } = useTranslation();
  return (
    <PageHead
      ref={ref}
      beside="xl"
      title={t('nav.users')}
      lead={
        <>
          {t('users.yourRole')}
          <RoleBadge role={me.role} icon />
        </>
      }
    >
      <div className="flex flex-col-reverse gap-2.5 md:flex-row md:flex-wrap">
        {can.manageCalendars(me) === true && (
          <Link
            to="/calendar/connections"
            className={buttonVariants({ look: 'ghost', size: 'touch', className: 'max-md:hidden' })}
          >
            <CalendarCheck aria-hidden strokeWidth={1.75} />
            {t('title.connections')}
          </Link>
        )}
        {can.manageOrganisation(me) === true && (
          <Link
            to="/settings/organisation"
            className={buttonVariants({ look: 'ghost', size: 'touch', className: 'max-md:hidden' })}
          >
            <Building2 aria-hidden strokeWidth={1.75} />
            {t('title.organisation')}
          </Link>
        )}
        {/* Side by side on a phone in every language. */}
        <div className="flex gap-2.5 max-md:[&>button]:min-w-0 max-md:[&>button]:flex-1 max-md:[&>button]:px-2 max-md:[&>button]:leading-4 max-md:[&>button]:whitespace-normal max-md:[&>button>svg]:hidden">
          {canAccount.create(me) === true && <ImportLink />}
          {canAccount.create(me) === true && <InviteButton />}
          <CreateUserButton me={me} onClick={onCreate} />
        </div>
      </div>
    </PageHead>
  );
}

type UsersGridProps = {
  me: User;
  users: readonly User[];
  /** The next page is on its way, and this is the one before. */
  waiting: boolean;
  onToggle: (user: User, active: boolean) => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

/** 5 cards a row from 1280 px, 3 below, 2 on a phone. */
function UsersGrid({ me, users, waiting, onToggle, onEdit, onDelete }: UsersGridProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('nav.users')}
      aria-busy={waiting}
      className="grid grid-cols-2 gap-3.5 transition-opacity duration-(--dur-fast) aria-busy:opacity-60 md:grid-cols-3 xl:grid-cols-5"
    >
      {users.map((user) => (
        <UserCard
          key={user.id}
          me={me}
          user={user}
          onToggle={(active) => onToggle(user, active)}
          onEdit={() => onEdit(user)}
          onDelete={() => onDelete(user)}
        />
      ))}
    </section>
  );
}

type Props = {
  me: User;
  search: UsersSearch;
  /** Typing replaces the address: each letter must not be a step in the history. */
  onSearch: (next: UsersSearch, replace?: boolean) => void;
  onOwnSaved: (saved: Partial<Me>) => Promise<void>;
};

/** USER-01 */
export function UsersPage({ me, search, onSearch, onOwnSaved }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useUserDialogs({ me, afterDelete: heading, onOwnSaved });
  const { toggle, failed } = useToggleActive();
  const view = viewOf(search);
  const cards = useQuery({ ...usersQuery(search), enabled: view === 'cards' });
  const table = useQuery({ ...tableQuery(search), enabled: view === 'table' });
  const list = view === 'cards' ? cards : table;
  const data = list.data?.data;
  useWatch(['users:0']);
  const { page = 1 } = search;
  const findPeople = useCallback((q: string) => onSearch(withFilter(search, { q }), true), [search, onSearch]);

  // An address beyond the last page (people were deleted, a link is old) leads to the last one.
  const beyond = data && !list.isPlaceholderData && data.total > 0 && page > data.totalPages;

  const quiet = failed ? t('common.undone', { name: failed.name }) : list.isError && data ? t('teams.stale') : '';
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
      <ErasureRequests afterLast={heading} />
      <UsersFilter
        search={search}
        view={view}
        never={table.data?.data.never}
        onQuery={findPeople}
        onSearch={onSearch}
        onView={(next) => onSearch(withView(search, next))}
      />
      <p role="status" className="type-dense break-words text-muted-foreground not-empty:mb-3.5">
        {quiet}
      </p>
      {!data && <LoadFailure busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {data?.users.length === 0 && !beyond && (
        <EmptyState
          icon={UserSearch}
          // The cards' sentence is the specification's.
          title={t(view === 'cards' ? 'common.noUsers' : 'users.nobody')}
          className="min-h-80 rounded-lg border border-border bg-card shadow-card"
          {...(isFiltered(search) && {
            action: (
              <Button size="touch" onClick={() => onSearch(withFilter(search, noFilter))}>
                {t('users.clearFilters')}
              </Button>
            ),
          })}
        />
      )}
      {view === 'table' && table.data && table.data.data.users.length > 0 && (
        <TableView
          me={me}
          data={table.data.data}
          search={search}
          waiting={table.isPlaceholderData}
          onSearch={onSearch}
          onEdit={dialogs.edit}
          onDelete={dialogs.remove}
        />
      )}
      {view === 'cards' && cards.data && cards.data.data.users.length > 0 && (
        <>
          <UsersGrid
            me={me}
            users={cards.data.data.users}
            waiting={cards.isPlaceholderData}
            onToggle={toggle}
            onEdit={dialogs.edit}
            onDelete={dialogs.remove}
          />
          <Pager
            page={page}
            totalPages={cards.data.data.totalPages}
            onPage={(next) => onSearch({ ...search, page: next })}
            info={
              <Trans
                i18nKey="users.pages"
                values={{ page, pages: cards.data.data.totalPages }}
                count={cards.data.data.total}
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
