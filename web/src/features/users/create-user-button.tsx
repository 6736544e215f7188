import { UserPlus } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { User } from '@/api/types.ts';
import { can } from '@/api/can.ts';
import { Button } from '@/ui/button.tsx';

type Props = { me: User; onClick: () => void };

/** USER-02 */
export function CreateUserButton({ me, onClick }: Props) {
  const { t } = useTranslation();
  const allowed = can.createUser(me);
  return (
    <Button
      look="primary"
      size="touch"
      disabled={allowed !== true}
      title={allowed === true ? undefined : t(allowed)}
      onClick={onClick}
    >
      <UserPlus aria-hidden strokeWidth={1.75} />
      {t('users.create')}
    </Button>
  );
}
