import { Lock, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/types.ts';
import { can } from '@/lib/can.ts';
import { Badge } from '@/ui/badge.tsx';
import { RoleBadge } from './role-badge.tsx';

type Props = { me: User; user: User; role?: boolean };

/** USER-07, USER-08: what there is to know of an account before anybody touches it. */
export function UserBadges({ me, user, role = true }: Props) {
  const { t } = useTranslation();
  const mine = me.id === user.id;
  return (
    <>
      {role && <RoleBadge role={user.role} />}
      {mine && <Badge look="outline">{t('users.you')}</Badge>}
      {user.role === 'admin' && !mine && (
        <Badge look="warning" title={t('can.adminFixed')}>
          <ShieldCheck aria-hidden strokeWidth={2} />
          {t('users.protected')}
        </Badge>
      )}
      {!user.is_active && <Badge look="outline">{t('users.isInactive')}</Badge>}
      {can.editUser(me, user) !== true && (
        <Badge look="danger">
          <Lock aria-hidden strokeWidth={2} />
          {t('can.denied')}
        </Badge>
      )}
    </>
  );
}
