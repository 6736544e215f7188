import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { createGroup } from '@/api/gen/sdk.gen.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { teamsKey } from './teams-query.ts';

type Props = {
  /** A team was made while the dialog was open. */
  onCreated: () => void;
  onClose: () => void;
};

type Form = { name: string; type: string; picture: File | undefined };

/** The server read the form and says what is wrong with it; anything else is a failure. */
const refusals = new Set<number | undefined>([413, 415, 422]);

/** TEAM-05, TEAM-06: mounted when it is opened, so that each time begins empty. */
export function CreateTeamDialog({ onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [keyOf] = useState(retryKeys);
  const form = useForm<Form>({
    begin: { name: '', type: '', picture: undefined },
    check: ({ name, type, picture }) => ({
      name: name.trim() === '' ? t('common.required') : undefined,
      type: type.trim() === '' ? t('common.required') : undefined,
      picture: picture ? undefined : t('common.required'),
    }),
  });
  const { name, type, picture } = form.values;

  const create = useMutation({
    mutationFn: (body: { name: string; type: string; picture: File }) => {
      const key = keyOf(body.name, body.type, body.picture);
      return createGroup({ body, headers: { 'Idempotency-Key': key }, throwOnError: true });
    },
    onSuccess: ({ data: { data } }) => {
      void queryClient.invalidateQueries({ queryKey: teamsKey() });
      // TEAM-07 leads to the first page, and the new team may be on another.
      const open = () => void navigate({ to: '/teams/$id', params: { id: String(data.id) } });
      showToast('success', t('teams.created', { name: data.name }), { action: { label: t('common.open'), run: open } });
    },
    onError: (error) => console.warn('create team', error),
  });

  function send(): void {
    forgetToast(t('teams.requiredAlert'));
    // In `mutate`, whose callbacks end with the dialog: a late answer must not close the next dialog.
    if (picture) create.mutate({ name: name.trim(), type: type.trim(), picture }, { onSuccess: onCreated });
  }

  const error = create.error instanceof ApiError ? create.error : undefined;
  const refusal = refusals.has(error?.status) ? error?.serverText : undefined;

  return (
    <FormDialog
      submit={t('teams.createSubmit')}
      disabled={create.isPending}
      form={form}
      onSubmit={send}
      onInvalid={() => showToast('error', t('teams.requiredAlert'))}
      title={t('teams.create')}
      onClose={onClose}
    >
      {refusal !== undefined && <InlineAlert text={refusal} />}
      <Field {...form.field('name')} label={t('teamForm.name')} required maxLength={120} autoComplete="off" />
      <Field
        {...form.field('type')}
        label={t('teamForm.type')}
        placeholder={t('teamForm.typeExample')}
        required
        maxLength={120}
        autoComplete="off"
      />
      <PictureField
        name="picture"
        label={t('teamForm.logo')}
        required
        file={picture}
        error={form.errorOf('picture')}
        onPick={(next) => form.set({ picture: next })}
      />
      <QuietNote text={create.isError && refusal === undefined ? t('teamForm.failed') : undefined} />
    </FormDialog>
  );
}
