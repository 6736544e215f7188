import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isGone } from '@/api/errors.ts';
import type { Me, User } from '@/api/types.ts';
import { useWatch } from '@/live/use-live.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { CreateUserButton } from './create-user-button.tsx';
import { useToggleActive } from './use-toggle-active.ts';
import { useUserDialogs } from './use-user-dialogs.tsx';
import { UserSummary } from './user-summary.tsx';
import { userQuery } from './users-query.ts';

type Props = {
  me: User;
  /** Nothing where the address holds no id at all. */
  id: number | undefined;
  onDeleted: () => void;
  onOwnSaved: (saved: Partial<Me>) => Promise<void>;
};

/** USER-10 */
export function UserPage({ me, id, onDeleted, onOwnSaved }: Props) {
  const { t } = useTranslation();
  const dialogs = useUserDialogs({ me, onDeleted, onOwnSaved });
  const { toggle, failed } = useToggleActive();
  const query = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  useWatch(['users:0']);
  const missing = id === undefined || isGone(query.error);
  const user = missing ? undefined : query.data;

  return (
    <FirstLoad ready={missing || !query.isPending}>
      <div className="-mt-1.5 mb-3 flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/users"
          className="-ml-2 inline-flex h-11 items-center gap-1.5 rounded-[7px] pr-2.5 pl-2 text-[0.8125rem] leading-none font-[520] text-foreground-2 hover:bg-muted hover:text-foreground md:h-7"
        >
          <ArrowLeft aria-hidden className="size-[15px]" strokeWidth={1.75} />
          {t('users.back')}
        </Link>
        <CreateUserButton me={me} onClick={dialogs.create} />
      </div>
      {user ? (
        <>
          <p role="status" className="type-dense break-words text-muted-foreground not-empty:mb-3.5">
            {failed ? t('users.toggleFailed', { name: failed.name }) : query.isError ? t('teams.stale') : ''}
          </p>
          <UserSummary
            me={me}
            user={user}
            onToggle={(active) => toggle(user, active)}
            onEdit={() => dialogs.edit(user)}
            onDelete={() => dialogs.remove(user)}
          />
        </>
      ) : (
        <div role="status" className="rounded-lg border border-border bg-card shadow-card">
          <h1 className="sr-only">{t('title.user')}</h1>
          <EmptyState
            icon={UserSearch}
            title={t(missing ? 'users.notFound' : 'users.loadFailed')}
            className="min-h-80"
            {...(missing
              ? {}
              : {
                  action: (
                    <Button size="touch" disabled={query.isFetching} onClick={() => void query.refetch()}>
                      {t('load.retry')}
                    </Button>
                  ),
                })}
          />
        </div>
      )}
      {dialogs.open}
    </FirstLoad>
  );
}
