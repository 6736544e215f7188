import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import type { Me, User } from '@/api/types.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';
import { can } from '@/lib/can.ts';
import { isNewPicture, newPictureAccept } from '@/lib/picture-types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { EditedPerson } from './edited-person.tsx';
import { LockedSignIn } from './locked-sign-in.tsx';
import { useEditUser } from './use-edit-user.ts';

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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || !change) return;
    setTried(true);
    if (noName) nameField.current?.focus();
    else if (wrongEmail) emailField.current?.focus();
    else if (wrongPassword) passwordField.current?.focus();
    else if (unproved) currentField.current?.focus();
    else save(change);
  }

  const refusal = error instanceof ApiError && (error.status ?? 500) < 500 ? error.serverText : undefined;
  const when = (isWrong: boolean, text: string) => (tried && isWrong ? text : undefined);

  return (
    <Modal open title={t('users.edit')} onClose={onClose} initialFocus={nameField} dirty={change !== undefined}>
      <form noValidate onSubmit={submit}>
        <ModalBody>
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
        </ModalBody>
        <ModalActions>
          <Button look="ghost" size="touch" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="primary" size="touch" disabled={busy || !change}>
            {t('teamPage.save')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
