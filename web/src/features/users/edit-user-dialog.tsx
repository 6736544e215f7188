import { Lock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import type { Me, User } from '@/api/types.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';
import { can } from '@/lib/can.ts';
import { isNewPicture, newPictureAccept } from '@/lib/picture-types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog, type Unfinished } from '@/ui/form-dialog.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { useEditUser } from './use-edit-user.ts';
import { UserBadges } from './user-badges.tsx';

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
          label={t('userForm.email')}
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

/** USER-06, USER-07 */
export function EditUserDialog({ me, user, onOwnSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { form, set, change, save, busy, error, ...own } = useEditUser({ me, user, onOwnSaved, onDone: onClose });
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const currentField = useRef<HTMLInputElement>(null);
  const signIn = can.changeSignIn(me, user);

  function pick(picture: File): void {
    if (!isNewPicture(picture)) return showToast('error', t('picture.alert'));
    forgetToast(t('picture.alert'));
    set({ picture });
  }

  const noName = form.name.trim() === '';
  const wrongEmail = !looksLikeEmail(form.email) && change?.email !== undefined;
  const wrongPassword = form.password === '' ? undefined : passwordProblem(form.password);
  const unproved = own.asksPassword && own.currentPassword === '';

  function send(): Unfinished {
    setTried(true);
    if (noName) return nameField;
    if (wrongEmail) return emailField;
    if (wrongPassword) return passwordField;
    if (unproved) return currentField;
    if (change) save(change);
    return undefined;
  }

  const refusal = error instanceof ApiError && (error.status ?? 500) < 500 ? error.serverText : undefined;
  const when = (isWrong: boolean, text: string) => (tried && isWrong ? text : undefined);

  return (
    <FormDialog
      submit={t('teamPage.save')}
      disabled={busy || !change}
      onSubmit={send}
      title={t('users.edit')}
      onClose={onClose}
      initialFocus={nameField}
      dirty={change !== undefined}
    >
      <EditedPerson me={me} user={user} />
      <Field
        ref={nameField}
        label={t('userForm.name')}
        required
        maxLength={120}
        autoComplete="off"
        value={form.name}
        readOnly={busy}
        error={when(noName, t('userForm.required'))}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {signIn === true ? (
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-3">
          <Field
            ref={emailField}
            label={t('userForm.email')}
            type="email"
            inputMode="email"
            required
            maxLength={254}
            autoComplete="off"
            value={form.email}
            readOnly={busy}
            error={when(wrongEmail, t('userForm.emailAlert'))}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
          <PasswordInput
            ref={passwordField}
            label={t('userForm.password')}
            autoComplete="new-password"
            value={form.password}
            readOnly={busy}
            hint={t('userForm.keepHint')}
            error={when(
              wrongPassword !== undefined,
              t(wrongPassword === 'long' ? 'signIn.passwordLong' : 'userForm.passwordAlert'),
            )}
            onChange={(event) => set({ password: event.currentTarget.value })}
          />
        </div>
      ) : (
        <LockedSignIn email={user.email} reason={t(signIn)} />
      )}
      {own.asksPassword && (
        <PasswordInput
          ref={currentField}
          label={t('userForm.currentPassword')}
          start={<Lock aria-hidden strokeWidth={1.75} />}
          required
          autoComplete="current-password"
          value={own.currentPassword}
          readOnly={busy}
          hint={t('userForm.currentHint')}
          error={when(unproved, t('userForm.required'))}
          onChange={(event) => own.setCurrentPassword(event.currentTarget.value)}
        />
      )}
      <PictureField
        label={t('userForm.picture')}
        round
        file={form.picture}
        accept={newPictureAccept}
        current={{
          title: t('userForm.currentPicture'),
          picture: <Avatar name={user.name} picture={user.picture} className="size-12 text-base" />,
        }}
        hint={t('picture.replaceHint')}
        onPick={pick}
      />
      <QuietNote text={error ? (refusal ?? t('userForm.failed')) : undefined} />
    </FormDialog>
  );
}
