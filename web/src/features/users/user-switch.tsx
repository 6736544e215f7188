import { useTranslation } from 'react-i18next';
import type { User } from '@/api/types.ts';
import { can } from '@/lib/can.ts';
import { Switch } from '@/ui/switch.tsx';

type Props = { me: User; user: User; onToggle: (active: boolean) => void };

/** USER-09 */
export function UserSwitch({ me, user, onToggle }: Props) {
  const { t } = useTranslation();
  const allowed = can.toggleUser(me, user);
  return (
    <Switch
      label={t('users.activeOf', { name: user.name })}
      on={user.is_active}
      reason={allowed === true ? undefined : t(allowed)}
      onChange={onToggle}
    />
  );
}
