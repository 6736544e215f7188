import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { SetupPart } from './setup-part.tsx';
import type { SetupFields } from './use-setup-form.ts';

type Props = Pick<SetupFields, 'textField'>;

export function AdminPart({ textField }: Props) {
  const { t } = useTranslation();
  return (
    <SetupPart title={t('setup.admin')}>
      <Field {...textField('admin.name')} label={t('userForm.name')} required maxLength={120} autoComplete="name" />
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        <Field
          {...textField('admin.email')}
          label={t('userForm.email')}
          type="email"
          inputMode="email"
          required
          maxLength={254}
          autoComplete="username"
          hint={t('setup.emailHint')}
        />
        <PasswordInput
          {...textField('admin.password')}
          label={t('userForm.password')}
          required
          autoComplete="new-password"
          hint={t('userForm.passwordHint')}
        />
      </div>
    </SetupPart>
  );
}
