import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field.tsx';

/** As long as the server takes it. */
const mostSigns = 500;

export function ReasonField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useTranslation();
  return (
    <Field
      {...field}
      label={t('scores.reason')}
      hint={t('scores.reasonHint')}
      maxLength={mostSigns}
      autoComplete="off"
    />
  );
}
