import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import { createGroup } from '@/api/gen/sdk.gen.ts';
import { isNewPicture, newPictureAccept } from '@/lib/picture-types.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { FormDialog, type Unfinished } from '@/ui/form-dialog.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { teamsQuery } from './teams-query.ts';

type Props = {
  /** A team was made while the dialog was open. */
  onCreated: () => void;
  onClose: () => void;
};

/** The server read the form and says what is wrong with it; anything else is a failure. */
const refusals = new Set<number | undefined>([413, 415, 422]);

/** TEAM-05, TEAM-06: mounted when it is opened, so that each time begins empty. */
export function CreateTeamDialog({ onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [type, setType] = useState('');
  const [logo, setLogo] = useState<File>();
  const [tried, setTried] = useState(false);
  const [keyOf] = useState(retryKeys);
  const nameField = useRef<HTMLInputElement>(null);
  const typeField = useRef<HTMLInputElement>(null);
  const logoField = useRef<HTMLInputElement>(null);

  const create = useMutation({
    mutationFn: (picture: File) => {
      const body = { name: name.trim(), type: type.trim(), picture };
      const key = keyOf(body.name, body.type, picture);
      return createGroup({ body, headers: { 'Idempotency-Key': key }, throwOnError: true });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: teamsQuery().queryKey }),
    onError: (error) => console.warn('create team', error),
  });

  function pick(file: File): void {
    if (!isNewPicture(file)) return showToast('error', t('picture.alert'));
    forgetToast(t('picture.alert'));
    setLogo(file);
  }

  function send(): Unfinished {
    setTried(true);
    if (name.trim() === '' || type.trim() === '' || !logo) {
      showToast('error', t('teams.requiredAlert'));
      return name.trim() === '' ? nameField : type.trim() === '' ? typeField : logoField;
    }
    forgetToast(t('teams.requiredAlert'));
    // Of this dialog alone: one that was closed meanwhile must not close the next.
    create.mutate(logo, { onSuccess: onCreated });
    return undefined;
  }

  const error = create.error instanceof ApiError ? create.error : undefined;
  const refusal = refusals.has(error?.status) ? error?.serverText : undefined;

  return (
    <FormDialog
      submit={t('teams.createSubmit')}
      disabled={create.isPending}
      onSubmit={send}
      title={t('teams.create')}
      onClose={onClose}
      initialFocus={nameField}
      dirty={tried || name !== '' || type !== '' || logo !== undefined}
    >
      {refusal !== undefined && <InlineAlert text={refusal} />}
      <Field
        ref={nameField}
        label={t('teamForm.name')}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field
        ref={typeField}
        label={t('teamForm.type')}
        placeholder={t('teamForm.typeExample')}
        required
        maxLength={120}
        autoComplete="off"
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <PictureField
        ref={logoField}
        label={t('teamForm.logo')}
        file={logo}
        accept={newPictureAccept}
        required
        hint={t('picture.hint')}
        onPick={pick}
      />
      <QuietNote text={create.isError && refusal === undefined ? t('teamForm.failed') : undefined} />
    </FormDialog>
  );
}
