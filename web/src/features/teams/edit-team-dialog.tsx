import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { asForm } from '@/api/as-form.ts';
import { ApiError } from '@/api/errors.ts';
import { editGroup } from '@/api/gen/sdk.gen.ts';
import type { Team } from '@/api/types.ts';
import { changedFields } from '@/lib/changed-fields.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { teamQuery, teamsKey } from './teams-query.ts';

type Props = { team: Team; onClose: () => void };

type Form = { name: string; type: string; picture: File | undefined };

/** TEAM-12 */
export function EditTeamDialog({ team, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // The team may change while the dialog is open: somebody else's change is not a change of this form.
  const [before] = useState(team);
  const needed = (text: string) => (text.trim() === '' ? t('common.required') : undefined);
  const form = useForm<Form>({
    begin: { name: before.name, type: before.type, picture: undefined },
    check: ({ name, type }) => ({ name: needed(name), type: needed(type) }),
  });
  const { name, type, picture } = form.values;
  const change = changedFields<Form>(
    { name: before.name, type: before.type, picture: undefined },
    { name: name.trim(), type: type.trim(), picture },
  );

  const edit = useMutation({
    mutationFn: (body: NonNullable<typeof change>) =>
      editGroup({ path: { id: team.id }, body, ...(body.picture ? asForm : {}), throwOnError: true }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: teamsKey() });
      await queryClient.invalidateQueries({ queryKey: teamQuery(team.id).queryKey });
      showToast('success', t('teamPage.saved'));
    },
    // TEAM-15: logged, no alert.
    onError: (error) => console.warn(`edit team ${team.id}`, error),
  });

  function send(): void {
    // In `mutate`, whose callbacks end with the dialog: a late answer must not close the next dialog.
    if (change) edit.mutate(change, { onSuccess: onClose });
    else onClose();
  }

  const refusal = edit.error instanceof ApiError && (edit.error.status ?? 500) < 500 ? edit.error : undefined;
  const failure = refusal?.status === 415 ? t('teamForm.logoRefused') : refusal?.serverText;

  return (
    <FormDialog
      submit={t('common.save')}
      disabled={edit.isPending}
      form={form}
      onSubmit={send}
      title={t('teamPage.edit')}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('teamForm.name')} required maxLength={120} autoComplete="off" />
      <Field {...form.field('type')} label={t('teamForm.type')} required maxLength={120} autoComplete="off" />
      <PictureField
        label={t('teamForm.logo')}
        anyImage
        file={picture}
        current={{
          title: t('teamForm.currentLogo'),
          picture: <TeamLogo name={team.name} picture={team.picture} className="size-12 rounded-lg text-lg" />,
        }}
        onPick={(next) => form.set({ picture: next })}
      />
      <QuietNote text={edit.isError ? (failure ?? t('teamForm.failed')) : undefined} />
    </FormDialog>
  );
}
