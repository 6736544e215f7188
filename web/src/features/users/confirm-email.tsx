import { useTranslation } from '@/i18n/use-translation.ts';
import type { User } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import { useEditUser } from './use-edit-user.ts';
import { canAccount } from './can-account.ts';

type Props = {
  me: User;
  user: User;
  /** The question is gone then, and the focus with it. */
  onConfirmed: () => void;
};

/** An email that its owner typed: the administrator who saves it again vouches for it. */
export function ConfirmEmail({ me, user, onConfirmed }: Props) {
  const { t } = useTranslation();
  const { save, busy, error } = useEditUser({
    me,
    user,
    // Nobody confirms their own.
    onOwnSaved: () => Promise.resolve(),
    onDone: () => {
      showToast('success', t('users.confirmedEmail', { email: user.email }));
      onConfirmed();
    },
  });
  if (user.email_proved !== false || me.id === user.id || canAccount.changeSignIn(me, user) !== true) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-border px-5 py-3.5">
      <div className="min-w-48 flex-1">
        <p className="type-dense text-foreground-2">{t('users.confirmHint')}</p>
        <QuietNote text={error ? t('common.failed') : undefined} />
      </div>
      <Button size="touch" disabled={busy} onClick={() => save({ email: user.email })} className="max-md:w-full">
        {t('users.confirmEmail')}
      </Button>
    </div>
  );
}
