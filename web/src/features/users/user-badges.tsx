import { cx } from 'class-variance-authority';
import { Lock, MailQuestionMark, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { User } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Switch } from '@/ui/switch.tsx';
import { canAccount } from './can-account.ts';

type UserSwitchProps = { me: User; user: User; onToggle: (active: boolean) => void };

/** USER-09 */
export function UserSwitch({ me, user, onToggle }: UserSwitchProps) {
  const { t } = useTranslation();
  const allowed = canAccount.toggle(me, user);
  return (
    <Switch
      label={t('users.activeOf', { name: user.name })}
      on={user.is_active}
      reason={allowed === true ? undefined : t(allowed)}
      onChange={onToggle}
    />
  );
}

/** The picture with the state as a shape: full for active, a ring for inactive. The word stands beside it. */
export function UserFace({ user }: { user: User }) {
  return (
    <span className="relative shrink-0">
      <Avatar
        name={user.name}
        picture={user.picture}
        className={cx('size-[60px] text-[22px]', !user.is_active && 'grayscale-90 [img&]:opacity-60')}
      />
      <span
        aria-hidden
        className={cx(
          'absolute right-px bottom-px size-[13px] rounded-full border-[2.5px] border-card',
          user.is_active ? 'bg-live' : 'bg-card inset-ring-[2.5px] inset-ring-muted-foreground',
        )}
      />
    </span>
  );
}

type RoleBadgeProps = { role: string; icon?: boolean };

export function RoleBadge({ role, icon = false }: RoleBadgeProps) {
  const { t } = useTranslation();
  const admin = role === 'admin';
  return (
    <Badge look={admin ? 'brand' : 'neutral'}>
      {icon && admin && <ShieldCheck aria-hidden strokeWidth={2} />}
      {t(admin ? 'role.admin' : 'role.user')}
    </Badge>
  );
}

type Props = { me: User; user: User; role?: boolean };

/** USER-07, USER-08: what there is to know of an account before anybody touches it. */
export function UserBadges({ me, user, role = true }: Props) {
  const { t } = useTranslation();
  const mine = me.id === user.id;
  return (
    <>
      {role && <RoleBadge role={user.role} />}
      {mine && <Badge look="outline">{t('you')}</Badge>}
      {user.role === 'admin' && !mine && (
        <Badge look="warning" title={t('can.adminFixed')}>
          <ShieldCheck aria-hidden strokeWidth={2} />
          {t('users.protected')}
        </Badge>
      )}
      {!user.is_active && <Badge look="outline">{t('users.isInactive')}</Badge>}
      {user.email_proved === false && (
        <Badge look="warning" title={t('users.unprovedReason')}>
          <MailQuestionMark aria-hidden strokeWidth={2} />
          {t('users.unproved')}
        </Badge>
      )}
      {user.similar_email !== undefined && (
        <Badge look="warning" title={t('users.similarReason')}>
          <TriangleAlert aria-hidden strokeWidth={2} />
          {t('users.similar', { email: user.similar_email })}
        </Badge>
      )}
      {canAccount.edit(me, user) !== true && (
        <Badge look="danger">
          <Lock aria-hidden strokeWidth={2} />
          {t('can.denied')}
        </Badge>
      )}
    </>
  );
}
