import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/types.ts';
import { can } from '@/lib/can.ts';
import { Button } from '@/ui/button.tsx';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserFace } from './user-face.tsx';
import { UserSwitch } from './user-switch.tsx';

type Props = {
  me: User;
  user: User;
  onToggle: (active: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function UserSummary({ me, user, onToggle, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const edit = can.editUser(me, user);
  const remove = can.deleteUser(me, user);
  return (
    <article aria-label={user.name} className="rounded-lg border border-border bg-card shadow-card">
      <header className="flex flex-wrap items-center gap-4 px-5 py-4.5">
        <UserFace user={user} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="type-h1 leading-7 break-words max-md:text-[22px]">{user.name}</h1>
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
    </article>
  );
}
