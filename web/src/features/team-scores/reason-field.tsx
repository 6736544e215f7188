import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field.tsx';

type Props = { value: string; onChange: (value: string) => void };

/** As long as the server takes it. */
const mostSigns = 500;

export function ReasonField({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('scores.reason')}
      hint={t('scores.reasonHint')}
      value={value}
      maxLength={mostSigns}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
