import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';
import { isNewPicture, newPictureAccept } from '@/lib/picture-types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog, type Unfinished } from '@/ui/form-dialog.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { useCreateUser } from './use-create-user.ts';

type Props = {
  /** What a request for an account has said already. */
  begin?: { name: string; email: string } | undefined;
  /** Where the focus goes afterwards; without one, back to where it was. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** An account was made, even if the dialog was closed meanwhile. */
  onCreated?: (id: number) => void;
  /** It was made while the dialog was open; without one, as closing. */
  onDone?: () => void;
  onClose: () => void;
};

const nothing = { name: '', email: '' };

const lengthAlerts = { short: 'userForm.passwordAlert', long: 'signIn.passwordLong' } as const;
const alerts = [
  'userForm.requiredAlert',
  'userForm.emailAlert',
  ...Object.values(lengthAlerts),
  'picture.alert',
] as const;
type Alert = (typeof alerts)[number];

/** USER-03, USER-04, USER-12: mounted when it is opened, so that each time begins anew. */
export function CreateUserDialog({ begin = nothing, finalFocus, onCreated, onClose, onDone = onClose }: Props) {
  const { t } = useTranslation();
  const { form, change, create, busy, error } = useCreateUser({ begin, onCreated, onDone });
  const [wrong, setWrong] = useState<Alert>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const pictureField = useRef<HTMLInputElement>(null);

  /** Says what is wrong with a field, and answers the field. */
  function alert<Field>(which: Alert, field: Field): Field {
    for (const each of alerts) forgetToast(t(each));
    setWrong(which);
    showToast('error', t(which));
    return field;
  }

  function pick(picture: File): void {
    if (!isNewPicture(picture)) return alert('picture.alert', undefined);
    forgetToast(t('picture.alert'));
    return change({ picture });
  }

  const length = passwordProblem(form.password);

  function send(): Unfinished {
    const email = form.email.trim();
    const missing = [
      [email === '', emailField],
      [form.password === '', passwordField],
      [form.name.trim() === '', nameField],
      [form.picture === undefined, pictureField],
    ] as const;
    const first = missing.find(([isMissing]) => isMissing);
    if (first || !form.picture) return alert('userForm.requiredAlert', first?.[1]);
    if (!looksLikeEmail(email)) return alert('userForm.emailAlert', emailField);
    if (length) return alert(lengthAlerts[length], passwordField);
    for (const each of alerts) forgetToast(t(each));
    create(form.picture);
    return undefined;
  }

  const taken = error instanceof ApiError && error.status === 409 ? error.serverText : undefined;
  const wrongEmail = wrong === 'userForm.emailAlert' && !looksLikeEmail(form.email);
  const wrongPassword = length && wrong === lengthAlerts[length] ? wrong : undefined;

  return (
    <FormDialog
      submit={t('users.create')}
      disabled={busy}
      onSubmit={send}
      title={t('users.create')}
      subtitle={t('userForm.uniqueHint')}
      onClose={onClose}
      finalFocus={finalFocus}
      initialFocus={begin.email === '' ? emailField : passwordField}
      dirty={
        form.email !== begin.email ||
        form.name !== begin.name ||
        form.password !== '' ||
        form.picture !== undefined ||
        wrong !== undefined
      }
    >
      <Field
        ref={emailField}
        label={t('userForm.email')}
        type="email"
        inputMode="email"
        required
        maxLength={254}
        autoComplete="off"
        value={form.email}
        error={wrongEmail ? t('userForm.emailAlert') : taken}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        ref={passwordField}
        label={t('userForm.password')}
        required
        autoComplete="new-password"
        value={form.password}
        hint={t('userForm.passwordHint')}
        error={wrongPassword && t(wrongPassword)}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Field
        ref={nameField}
        label={t('userForm.name')}
        required
        maxLength={120}
        autoComplete="off"
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PictureField
        ref={pictureField}
        label={t('userForm.picture')}
        round
        required
        file={form.picture}
        accept={newPictureAccept}
        hint={t('picture.hint')}
        onPick={pick}
      />
    </FormDialog>
  );
}
