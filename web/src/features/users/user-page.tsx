import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Trash2, UserSearch } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { isGone } from '@/api/errors.ts';
import type { Me, User } from '@/api/types.ts';
import { useWatch } from '@/live/use-live.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { CreateUserButton } from './create-user-button.tsx';
import { useToggleActive } from './use-toggle-active.ts';
import { useUserDialogs } from './use-user-dialogs.tsx';
import { UserBadges, UserFace, UserSwitch } from './user-badges.tsx';
import { UserData } from './user-data.tsx';
import { UserLink } from './user-link.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserTeams } from './user-teams.tsx';
import { userQuery } from './users-query.ts';
import { canAccount } from './can-account.ts';

type UserSummaryProps = {
  me: User;
  user: User;
  onToggle: (active: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
  onErased: () => void;
};

function UserSummary({ me, user, onToggle, onEdit, onDelete, onErased }: UserSummaryProps) {
  const { t } = useTranslation();
  const edit = canAccount.edit(me, user);
  const remove = canAccount.delete(me, user);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article aria-label={user.name} className="rounded-lg border border-border bg-card shadow-card">
      <header className="flex flex-wrap items-center gap-4 px-5 py-4.5">
        <UserFace user={user} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 ref={heading} tabIndex={-1} className="type-h1 leading-7 break-words outline-none max-md:text-[22px]">
            {user.name}
          </h1>
          <p className="mt-1 type-dense break-all text-muted-foreground">{user.email}</p>
          <div className="mt-2.5 flex flex-wrap gap-1.5">
            <UserBadges me={me} user={user} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-lg:w-full max-md:[&>*]:flex-1">
          <Button size="touch" disabled={edit !== true} title={edit === true ? undefined : t(edit)} onClick={onEdit}>
            <Pencil aria-hidden strokeWidth={1.75} />
            {t('users.edit')}
          </Button>
          <Button
            look="dangerSoft"
            size="touch"
            disabled={remove !== true}
            title={remove === true ? undefined : t(remove)}
            onClick={onDelete}
          >
            <Trash2 aria-hidden strokeWidth={1.75} />
            {t('users.delete')}
          </Button>
        </div>
      </header>
      <ConfirmEmail me={me} user={user} onConfirmed={() => heading.current?.focus()} />
      <dl className="grid border-t border-border type-dense md:grid-cols-2 [&_dd]:text-foreground [&_dt]:text-muted-foreground [&>div]:flex [&>div]:min-h-12 [&>div]:items-center [&>div]:gap-3 [&>div]:px-5">
        <div>
          <dt>{t('users.account')}</dt>
          <dd className="flex items-center gap-2.5">
            <UserSwitch me={me} user={user} onToggle={onToggle} />
            {t(user.is_active ? 'users.isActive' : 'users.isInactive')}
          </dd>
        </div>
        <div className="max-md:border-t max-md:border-border">
          <dt>{t('users.signsIn')}</dt>
          <dd className="flex items-center gap-2">
            {user.is_google_account && <GoogleMark size={14} />}
            {t(user.is_google_account ? 'users.google' : 'users.byPassword')}
          </dd>
        </div>
      </dl>
      <UserTeams user={user} />
      <UserLink me={me} user={user} />
      <UserSessions me={me} user={user} />
      <UserData me={me} user={user} onErased={onErased} />
    </article>
  );
}

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
  useWatch(['users:0', 'teams:0']);
  const missing = id === undefined || isGone(query.error);
  const user = missing ? undefined : query.data;

  return (
    <FirstLoad ready={missing || !query.isPending}>
      <div className="-mt-1.5 mb-3 flex flex-wrap items-center justify-between gap-2">
        <Link to="/users" className={backLinkClass}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          {t('users.back')}
        </Link>
        <CreateUserButton me={me} onClick={dialogs.create} />
      </div>
      {user ? (
        <>
          <p role="status" className="type-dense break-words text-muted-foreground not-empty:mb-3.5">
            {failed ? t('common.undone', { name: failed.name }) : query.isError ? t('teams.stale') : ''}
          </p>
          <UserSummary
            me={me}
            user={user}
            onToggle={(active) => toggle(user, active)}
            onEdit={() => dialogs.edit(user)}
            onDelete={() => dialogs.remove(user)}
            onErased={onDeleted}
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
