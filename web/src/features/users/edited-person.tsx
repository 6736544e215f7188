import { useTranslation } from 'react-i18next';
import type { User } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { UserBadges } from './user-badges.tsx';

type Props = { me: User; user: User };

/** Whom the dialog is about. */
export function EditedPerson({ me, user }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-[10px] border border-border bg-card p-3">
      <Avatar name={user.name} picture={user.picture} className="size-10 text-sm" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-[580] break-words">{user.name}</p>
        <p className="type-caption text-muted-foreground">{t(user.role === 'admin' ? 'role.admin' : 'role.user')}</p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <UserBadges me={me} user={user} role={false} />
      </div>
    </div>
  );
}
