import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { User } from '@/api/types.ts';
import { can } from '@/api/can.ts';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { UserBadges, UserFace, UserSwitch } from './user-badges.tsx';
import { canAccount } from './can-account.ts';

type Props = {
  me: User;
  user: User;
  onToggle: (active: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** 28 px with a pointer, 44 px on a phone. */
const actionClass =
  'inline-grid size-11 place-items-center rounded-[7px] text-foreground-2 transition-colors duration-(--dur-fast) not-aria-disabled:hover:bg-muted not-aria-disabled:hover:text-foreground aria-disabled:opacity-45 md:size-7 [&_svg]:size-[15px]';

export function UserCard({ me, user, onToggle, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const edit = canAccount.edit(me, user);
  const remove = canAccount.delete(me, user);
  return (
    <article
      aria-label={user.name}
      className="relative flex min-w-0 flex-col items-center rounded-lg border border-border bg-card px-3.5 pt-4.5 text-center shadow-card transition-[border-color,box-shadow] duration-(--dur-fast) hover:border-border-strong hover:shadow-raised"
    >
      {user.is_google_account && (
        <span
          role="img"
          aria-label={t('users.google')}
          title={t('users.google')}
          className="absolute top-2.5 right-2.5"
        >
          <GoogleMark size={14} />
        </span>
      )}
      <UserFace user={user} />
      <h2 title={user.name} className="mt-3 max-w-full truncate type-h3 text-sm">
        {can.openUser(me) === true ? (
          <Link to="/users/$id" params={{ id: String(user.id) }} className="rounded-xs hover:text-primary-text">
            {user.name}
          </Link>
        ) : (
          user.name
        )}
      </h2>
      <p title={user.email} className="mt-0.5 max-w-full truncate type-caption text-muted-foreground">
        {user.email}
      </p>
      <div className="mt-3 mb-3.5 flex min-h-5 flex-wrap justify-center gap-1.5">
        <UserBadges me={me} user={user} />
      </div>
      <div className="-mx-3.5 mt-auto flex items-center gap-2 self-stretch border-t border-border py-1.5 pr-2 pl-3.5 type-caption text-muted-foreground max-md:py-0.5 max-md:pr-0.5">
        <UserSwitch me={me} user={user} onToggle={onToggle} />
        <span aria-hidden className="min-w-0 truncate max-md:hidden">
          {t(user.is_active ? 'users.isActive' : 'users.isInactive')}
        </span>
        <span className="ml-auto flex">
          <button
            type="button"
            aria-label={t('common.editOf', { name: user.name })}
            aria-disabled={edit === true ? undefined : true}
            title={edit === true ? undefined : t(edit)}
            onClick={edit === true ? onEdit : undefined}
            className={actionClass}
          >
            <Pencil aria-hidden strokeWidth={1.75} />
          </button>
          <button
            type="button"
            data-delete={user.id}
            aria-label={t('users.deleteOf', { name: user.name })}
            aria-disabled={remove === true ? undefined : true}
            title={remove === true ? undefined : t(remove)}
            onClick={remove === true ? onDelete : undefined}
            className={cx(
              actionClass,
              'not-aria-disabled:hover:bg-danger-tint not-aria-disabled:hover:text-danger-text',
            )}
          >
            <Trash2 aria-hidden strokeWidth={1.75} />
          </button>
        </span>
      </div>
    </article>
  );
}
