import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Field } from '@/ui/field.tsx';

/** As long as the server takes it. */
export const mostReason = 500;

export function ReasonField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useTranslation();
  return (
    <Field
      {...field}
      label={t(field.required === true ? 'history.reason' : 'scores.reason')}
      placeholder={field.required === true ? t('scores.reasonWhy') : undefined}
      hint={t('scores.reasonHint')}
      maxLength={mostReason}
      autoComplete="off"
    />
  );
}
