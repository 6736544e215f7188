import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Building2, CalendarCheck, CircleCheck, CircleMinus, ShieldCheck, Users, UserSearch } from 'lucide-react';
import { type Ref, useCallback, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Me, User, UserCounts } from '@/api/types.ts';
import { can } from '@/lib/can.ts';
import { formatPercent, formatScore } from '@/lib/format.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { useWatch } from '@/live/use-live.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Pager } from '@/ui/pager.tsx';
import { AccessRequests } from './access-requests.tsx';
import { CreateUserButton } from './create-user-button.tsx';
import { useToggleActive } from './use-toggle-active.ts';
import { useUserDialogs } from './use-user-dialogs.tsx';
import { RoleBadge } from './user-badges.tsx';
import { UserCard } from './user-card.tsx';
import { UsersFilter } from './users-filter.tsx';
import { usersQuery } from './users-query.ts';
import { type UsersSearch, withFilter } from './users-search.ts';

const stats = [
  { count: 'total', label: 'users.total', icon: Users, tile: 'bg-primary-tint text-primary-text' },
  { count: 'active', label: 'users.active', icon: CircleCheck, tile: 'bg-success-tint text-success-text' },
  { count: 'inactive', label: 'users.inactive', icon: CircleMinus, tile: 'bg-muted text-foreground-2' },
  { count: 'admins', label: 'users.admins', icon: ShieldCheck, tile: 'bg-primary-tint text-primary-text' },
] as const;

/** USER-01, USER-13: of the whole organisation, whatever the list is filtered by. */
function UserStats({ counts }: { counts: UserCounts }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="mb-3.5 grid grid-cols-2 gap-3.5 md:mb-4.5 lg:grid-cols-4">
      {stats.map(({ count, label, icon: Icon, tile }) => (
        <div
          key={count}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card md:grid-cols-[34px_minmax(0,1fr)_auto]"
        >
          <dt className="type-caption text-muted-foreground md:col-start-2">{t(label)}</dt>
          <dd className="mt-0.5 text-2xl leading-7 font-[640] tracking-[-0.024em] tabular-nums max-md:col-start-1 md:col-start-2">
            {formatScore(counts[count], i18n.language)}
          </dd>
          <dd className="col-start-2 row-start-1 text-right text-xs leading-4 font-[540] tabular-nums text-foreground-2 md:col-start-3">
            {formatPercent(counts[count], counts.total, i18n.language)}
          </dd>
          <dd
            aria-hidden
            className={cx(
              'col-start-1 row-span-2 row-start-1 grid size-[34px] place-items-center rounded-[9px] max-md:hidden',
              tile,
            )}
          >
            <Icon className="size-[17px]" strokeWidth={1.75} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type UsersHeadProps = { ref: Ref<HTMLHeadingElement>; me: User; onCreate: () => void };

function UsersHead({ ref, me, onCreate }: UsersHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px] md:flex-row md:items-end md:gap-4">
      <div>
        {/* Takes the focus when the card that had it has gone. */}
        <h1 ref={ref} tabIndex={-1} className="type-h1 outline-none max-md:text-[22px] max-md:leading-7">
          {t('nav.users')}
        </h1>
        <p className="mt-1.5 flex items-center gap-2.5 type-dense text-muted-foreground">
          {t('users.yourRole')}
          <RoleBadge role={me.role} icon />
        </p>
      </div>
      <div className="flex flex-col-reverse gap-2.5 md:ml-auto md:flex-row">
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
          <Link to="/settings/organisation" className={buttonVariants({ look: 'ghost', size: 'touch' })}>
            <Building2 aria-hidden strokeWidth={1.75} />
            {t('title.organisation')}
          </Link>
        )}
        <CreateUserButton me={me} onClick={onCreate} />
      </div>
    </div>
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
