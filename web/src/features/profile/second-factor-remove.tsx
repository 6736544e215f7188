import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { removeSecondFactor } from '@/api/gen/sdk.gen.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { secondFactorFailure } from './second-factor-rules.ts';

type Props = { finalFocus: RefObject<HTMLElement | null>; onRemoved: () => Promise<void>; onClose: () => void };

export function RemoveDialog({ finalFocus, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useMutation({
    gcTime: 0,
    mutationFn: async (password: string) => {
      await removeSecondFactor({ body: { password }, throwOnError: true });
      await onRemoved();
    },
    onSuccess: () => {
      showToast('success', t('secondFactor.isOff'));
      onClose();
    },
  });
  const form = useForm({
    begin: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t('signIn.currentNeeded') : undefined }),
    onChange: () => remove.isError && remove.reset(),
  });
  return (
    <FormDialog
      form={form}
      title={t('secondFactor.turnOffTitle')}
      subtitle={t('secondFactor.turnOffLead')}
      submit={t('secondFactor.turnOff')}
      disabled={remove.isPending}
      finalFocus={finalFocus}
      onSubmit={() => remove.mutate(form.values.password)}
      onClose={onClose}
    >
      {remove.isError && <InlineAlert text={t(secondFactorFailure(remove.error))} />}
      <Field
        {...form.field('password')}
        label={t('common.currentPassword')}
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
