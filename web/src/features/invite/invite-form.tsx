import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError, isGone } from '@/api/errors.ts';
import type { Invitation } from '@/api/types.ts';
import { passwordProblem } from '@/lib/account-rules.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { useForm } from '@/ui/use-form.ts';
import { useOpening } from './use-invitation.ts';

type Props = {
  invitation: Invitation;
  token: string;
  /** Somebody is signed in in this browser, and would be signed out. */
  replaces: boolean;
  onToken: (token: string) => Promise<void>;
  onChallenge: (challenge: string) => void;
};

type Form = { name: string; password: string; picture: File | undefined };

const lengthAlerts = { short: 'userForm.passwordAlert', long: 'signIn.passwordLong' } as const;

/** The person sets their own password, and a picture if they like, and is signed in. */
export function InviteForm({ invitation: { purpose, name, email }, token, replaces, onToken, onChallenge }: Props) {
  const { t } = useTranslation();
  const invited = purpose === 'invitation';
  const asksName = invited && (name === null || name === undefined);
  const opening = useOpening(token, { onToken, onChallenge });
  const form = useForm<Form>({
    begin: { name: '', password: '', picture: undefined },
    check: ({ name: typed, password }) => {
      const length = passwordProblem(password);
      return {
        name: asksName && typed.trim() === '' ? t('common.nameNeeded') : undefined,
        password: length && t(lengthAlerts[length]),
      };
    },
    onChange: opening.reset,
  });
  const { name: typed, password, picture } = form.values;

  const send = () => opening.mutate({ password, ...(asksName && { name: typed.trim() }), ...(picture && { picture }) });
  const failed = opening.error instanceof ApiError ? opening.error : undefined;
  const alert = isGone(failed) ? t('inviteScreen.dead') : (failed?.serverText ?? t('common.failed'));

  return (
    <form noValidate onSubmit={form.submit({ busy: opening.isPending, send })} className="mt-7 flex flex-col gap-4.5">
      {opening.isError && <InlineAlert text={alert} />}
      {/* A password manager keeps the password with it. */}
      <Field size="lg" label={t('common.email')} name="email" value={email} readOnly autoComplete="username" />
      {asksName && (
        <Field
          {...form.field('name')}
          size="lg"
          label={t('common.name')}
          required
          maxLength={120}
          autoComplete="name"
        />
      )}
      <PasswordInput
        {...form.field('password')}
        size="lg"
        label={t(invited ? 'inviteScreen.password' : 'inviteScreen.newPassword')}
        required
        autoComplete="new-password"
        hint={t('userForm.passwordHint')}
      />
      {invited && (
        <PictureField
          name="picture"
          label={t('inviteScreen.picture')}
          round
          file={picture}
          onPick={(next) => form.set({ picture: next })}
        />
      )}
      <QuietNote text={replaces ? t('inviteScreen.replaces') : undefined} />
      <Button type="submit" look="primary" size="lg" block disabled={opening.isPending}>
        {t('inviteScreen.submit')}
      </Button>
    </form>
  );
}
