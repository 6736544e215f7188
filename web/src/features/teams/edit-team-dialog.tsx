import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asForm } from '@/api/as-form.ts';
import { ApiError } from '@/api/errors.ts';
import { editGroup } from '@/api/gen/sdk.gen.ts';
import type { Team } from '@/api/types.ts';
import { changedFields } from '@/lib/changed-fields.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog, type Unfinished } from '@/ui/form-dialog.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { teamQuery, teamsQuery } from './teams-query.ts';

type Props = { team: Team; onClose: () => void };

/** TEAM-12 */
export function EditTeamDialog({ team, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // The team goes on changing under the dialog: what somebody else has made of it meanwhile is no change of this form's.
  const [before] = useState(team);
  const [name, setName] = useState(before.name);
  const [type, setType] = useState(before.type);
  const [logo, setLogo] = useState<File>();
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const typeField = useRef<HTMLInputElement>(null);
  const change = changedFields(
    { name: before.name, type: before.type, picture: undefined },
    { name: name.trim(), type: type.trim(), picture: logo },
  );

  const edit = useMutation({
    mutationFn: (body: NonNullable<typeof change>) =>
      editGroup({ path: { id: team.id }, body, ...(body.picture ? asForm : {}), throwOnError: true }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: teamsQuery().queryKey });
      await queryClient.invalidateQueries({ queryKey: teamQuery(team.id).queryKey });
    },
    // TEAM-15: logged, no alert.
    onError: (error) => console.warn(`edit team ${team.id}`, error),
  });

  function send(): Unfinished {
    setTried(true);
    if (name.trim() === '') return nameField;
    if (type.trim() === '') return typeField;
    // Of this dialog alone: one that was closed meanwhile must not close the next.
    if (change) edit.mutate(change, { onSuccess: onClose });
    else onClose();
    return undefined;
  }

  const needed = (text: string) => (tried && text.trim() === '' ? t('teamForm.required') : undefined);
  const failure =
    edit.error instanceof ApiError && (edit.error.status ?? 500) < 500 ? edit.error.serverText : undefined;

  return (
    <FormDialog
      submit={t('teamPage.save')}
      disabled={edit.isPending}
      onSubmit={send}
      title={t('teamPage.edit')}
      onClose={onClose}
      initialFocus={nameField}
      dirty={change !== undefined}
    >
      <Field
        ref={nameField}
        label={t('teamForm.name')}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        error={needed(name)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field
        ref={typeField}
        label={t('teamForm.type')}
        required
        maxLength={120}
        autoComplete="off"
        value={type}
        error={needed(type)}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <PictureField
        label={t('teamForm.logo')}
        file={logo}
        accept="image/*"
        current={{
          title: t('teamForm.currentLogo'),
          picture: <TeamLogo name={team.name} picture={team.picture} className="size-12 rounded-lg text-lg" />,
        }}
        hint={t('picture.replaceHint')}
        onPick={setLogo}
      />
      <QuietNote text={edit.isError ? (failure ?? t('teamForm.failed')) : undefined} />
    </FormDialog>
  );
}
