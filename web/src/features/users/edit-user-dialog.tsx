import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import type { Me, User } from '@/api/types.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';
import { changedFields } from '@/lib/changed-fields.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { useForm } from '@/ui/use-form.ts';
import { type Account, useEditUser } from './use-edit-user.ts';
import { UserBadges } from './user-badges.tsx';
import { canAccount } from './can-account.ts';

type LockedSignInProps = { email: string; reason: string };

/** USER-06, USER-07: email and password that may not be changed, and why. */
function LockedSignIn({ email, reason }: LockedSignInProps) {
  const { t } = useTranslation();
  const id = useId();
  const lock = <Lock aria-hidden strokeWidth={1.75} />;
  return (
    <div>
      <div className="grid gap-3 md:grid-cols-2">
        <Field
          label={t('common.email')}
          start={lock}
          disabled
          title={reason}
          aria-describedby={id}
          value={email}
          readOnly
        />
        <Field
          label={t('userForm.password')}
          start={lock}
          type="password"
          autoComplete="off"
          disabled
          title={reason}
          aria-describedby={id}
          // Not the password: nobody can read one. As many dots as any has.
          value="••••••"
          readOnly
        />
      </div>
      <p id={id} className="mt-1.5 type-caption text-muted-foreground">
        {reason}
      </p>
    </div>
  );
}

type EditedPersonProps = { me: User; user: User };

/** Whom the dialog is about. */
function EditedPerson({ me, user }: EditedPersonProps) {
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

type Props = {
  me: User;
  user: User;
  onOwnSaved: (saved: Partial<Me>) => Promise<void>;
  onClose: () => void;
};

type Form = Account & { currentPassword: string };

/** USER-06, USER-07 */
export function EditUserDialog({ me, user, onOwnSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { save, busy, error, reset } = useEditUser({ me, user, onOwnSaved, onDone: onClose });
  const signIn = canAccount.changeSignIn(me, user);
  // An empty password keeps the one there is.
  const before = { name: user.name, email: user.email, password: '', picture: undefined };
  const changeOf = ({ name, email, password, picture }: Form) =>
    changedFields<Account>(before, { name: name.trim(), email: email.trim(), password, picture });
  /** Asks for the password, so that nobody takes over an account on a screen left open. */
  const asksPassword = (change: Partial<Account> | undefined) =>
    me.id === user.id && (change?.email !== undefined || change?.password !== undefined);

  const form = useForm<Form>({
    begin: { ...before, currentPassword: '' },
    check: (values) => {
      const changed = changeOf(values);
      const length = values.password === '' ? undefined : passwordProblem(values.password);
      return {
        name: values.name.trim() === '' ? t('common.required') : undefined,
        email: changed?.email === undefined || looksLikeEmail(values.email) ? undefined : t('userForm.emailAlert'),
        password: length && t(length === 'long' ? 'signIn.passwordLong' : 'userForm.passwordAlert'),
        currentPassword: asksPassword(changed) && values.currentPassword === '' ? t('common.required') : undefined,
      };
    },
    onChange: reset,
  });
  const change = changeOf(form.values);

  function send(): void {
    const proof = asksPassword(change) ? { currentPassword: form.values.currentPassword } : {};
    if (change) save({ ...change, ...proof });
  }

  const refusal = error instanceof ApiError && (error.status ?? 500) < 500 ? error.serverText : undefined;

  return (
    <FormDialog
      submit={t('common.save')}
      disabled={busy || !change}
      form={form}
      onSubmit={send}
      title={t('users.edit')}
      onClose={onClose}
    >
      <EditedPerson me={me} user={user} />
      <Field
        {...form.field('name')}
        label={t('common.name')}
        required
        maxLength={120}
        autoComplete="off"
        readOnly={busy}
      />
      {signIn === true ? (
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-3">
          <Field
            {...form.field('email')}
            label={t('common.email')}
            type="email"
            inputMode="email"
            required
            maxLength={254}
            autoComplete="off"
            readOnly={busy}
          />
          <PasswordInput
            {...form.field('password')}
            label={t('userForm.password')}
            autoComplete="new-password"
            readOnly={busy}
            hint={t('userForm.keepHint')}
          />
        </div>
      ) : (
        <LockedSignIn email={user.email} reason={t(signIn)} />
      )}
      {asksPassword(change) && (
        <PasswordInput
          {...form.field('currentPassword')}
          label={t('common.currentPassword')}
          start={<Lock aria-hidden strokeWidth={1.75} />}
          required
          autoComplete="current-password"
          readOnly={busy}
          hint={t('userForm.currentHint')}
        />
      )}
      <PictureField
        label={t('userForm.picture')}
        round
        file={form.values.picture}
        current={{
          title: t('userForm.currentPicture'),
          picture: <Avatar name={user.name} picture={user.picture} className="size-12 text-base" />,
        }}
        // Ignored while saving: it would be lost when the dialog closes.
        onPick={(picture) => !busy && form.set({ picture })}
      />
      <QuietNote text={error ? (refusal ?? t('userForm.failed')) : undefined} />
    </FormDialog>
  );
}
