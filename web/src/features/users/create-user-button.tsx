import { UserPlus } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { User } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { canAccount } from './can-account.ts';

type Props = { me: User; onClick: () => void };

/** USER-02 */
export function CreateUserButton({ me, onClick }: Props) {
  const { t } = useTranslation();
  const allowed = canAccount.create(me);
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
