import { Trans, useTranslation } from 'react-i18next';
import { Field } from '@/ui/field.tsx';
import { SetupPart } from './setup-part.tsx';
import type { SetupFields } from './use-setup-form.ts';

type Props = Pick<SetupFields, 'textField'>;

const command = (
  <code className="rounded-xs bg-muted box-decoration-clone px-1 font-mono text-xs wrap-anywhere text-foreground" />
);

/** Who can read the server's log may set it up. */
export function CodePart({ textField }: Props) {
  const { t } = useTranslation();
  return (
    <SetupPart title={t('setup.code')} lead={<Trans i18nKey="setup.codeWhere" components={{ code: command }} />}>
      <Field
        {...textField('code')}
        label={t('setup.codeLabel')}
        required
        maxLength={100}
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </SetupPart>
  );
}
