import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import { looksLikeEmail, passwordProblem } from '@/lib/account-rules.ts';
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
  const { create, busy, error, reset } = useCreateUser({ onCreated, onDone });
  const form = useForm<Form>({
    begin: { ...begin, password: '', picture: undefined },
    check: ({ email, password, name, picture }) => {
      const missing = {
        ...(email.trim() === '' && { email: true as const }),
        ...(password === '' && { password: true as const }),
        ...(name.trim() === '' && { name: true as const }),
        ...(!picture && { picture: true as const }),
      };
      if (Object.keys(missing).length > 0) return missing;
      const length = passwordProblem(password);
      if (!looksLikeEmail(email)) return { email: t('userForm.emailAlert') };
      return { password: length && t(lengthAlerts[length]) };
    },
    onChange: reset,
  });
  const { email, password, name, picture } = form.values;

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
      onInvalid={(text = t('userForm.requiredAlert')) => {
        forgetAlerts();
        showToast('error', text);
      }}
      title={t('users.create')}
      subtitle={t('userForm.uniqueHint')}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Field
        {...form.field('email')}
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
        onPick={(next) => form.set({ picture: next })}
      />
    </FormDialog>
  );
}
