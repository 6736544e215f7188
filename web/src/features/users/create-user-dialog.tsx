import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';
import { CheckRow } from '@/ui/check-row.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { useCreateUser } from './use-create-user.ts';

type Props = {
  /** Known from a request for an account. */
  begin?: { name: string; email: string } | undefined;
  /** Where the focus goes afterwards; without one, back to where it was. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** An account was made, even if the dialog was closed meanwhile. */
  onCreated?: (id: number) => void;
  /** An account was made while the dialog was open; defaults to `onClose`. */
  onDone?: () => void;
  onClose: () => void;
};

type Form = { email: string; password: string; name: string; picture: File | undefined };

const nothing = { name: '', email: '' };

const lengthAlerts = { short: 'userForm.passwordAlert', long: 'signIn.passwordLong' } as const;
const alerts = [
  'userForm.requiredAlert',
  'userForm.emailAlert',
  ...Object.values(lengthAlerts),
  'picture.alert',
] as const;

/** USER-03, USER-04, USER-12: mounted when it is opened, so that each time begins anew. */
export function CreateUserDialog({ begin = nothing, finalFocus, onCreated, onClose, onDone = onClose }: Props) {
  const { t } = useTranslation();
  const [another, setAnother] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { create, busy, error, reset } = useCreateUser({
    onCreated,
    onDone: () => (another ? beginAgain() : onDone()),
  });
  const form = useForm<Form>({
    begin: { ...begin, password: '', picture: undefined },
    check: ({ email, password, name, picture }) => {
      const length = passwordProblem(password);
      const missing = t('common.required');
      return {
        email: email.trim() === '' ? missing : looksLikeEmail(email) ? undefined : t('userForm.emailAlert'),
        password: password === '' ? missing : length && t(lengthAlerts[length]),
        name: name.trim() === '' ? missing : undefined,
        picture: picture ? undefined : missing,
      };
    },
    onChange: reset,
  });
  const { email, password, name, picture } = form.values;
  const incomplete = email.trim() === '' || password === '' || name.trim() === '' || !picture;

  function beginAgain(): void {
    form.reset();
    first.current?.focus();
  }

  const forgetAlerts = () => alerts.forEach((alert) => forgetToast(t(alert)));

  function send(): void {
    forgetAlerts();
    if (picture) create({ email: email.trim(), password, name: name.trim(), picture });
  }

  const taken = error instanceof ApiError && error.status === 409 ? error.serverText : undefined;

  return (
    <FormDialog
      submit={t('users.create')}
      disabled={busy}
      form={form}
      begin={begin.email === '' ? 'email' : 'password'}
      onSubmit={send}
      onInvalid={(text) => {
        forgetAlerts();
        // USER-03 goes before USER-04; beside each field stands what is wrong with it.
        showToast('error', incomplete || text === undefined ? t('userForm.requiredAlert') : text);
      }}
      title={t('users.create')}
      subtitle={t('userForm.uniqueHint')}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Field
        {...form.field('email')}
        ref={first}
        label={t('common.email')}
        type="email"
        inputMode="email"
        required
        maxLength={254}
        autoComplete="off"
        error={form.errorOf('email') ?? taken}
      />
      <PasswordInput
        {...form.field('password')}
        label={t('userForm.password')}
        required
        autoComplete="new-password"
        hint={t('userForm.passwordHint')}
      />
      <Field {...form.field('name')} label={t('common.name')} required maxLength={120} autoComplete="off" />
      <PictureField
        name="picture"
        label={t('userForm.picture')}
        round
        required
        file={picture}
        error={form.errorOf('picture')}
        onPick={(next) => form.set({ picture: next })}
      />
      {/* A request is answered by one account. */}
      {begin === nothing && (
        <CheckRow text={t('userForm.another')} checked={another} onChange={() => setAnother(!another)} />
      )}
    </FormDialog>
  );
}
