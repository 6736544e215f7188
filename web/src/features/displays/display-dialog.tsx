import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import type { Display } from '@/api/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog, type Unfinished } from '@/ui/form-dialog.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { Switch } from '@/ui/switch.tsx';
import { displayChange, type DisplayDraft, draftOf, readDraft } from './display-draft.ts';
import { TeamsField } from './teams-field.tsx';
import { failureText, useDisplayActions } from './use-display-actions.ts';

type Props = {
  /** The one to change; without it, a new one. */
  display?: Display | undefined;
  finalFocus: RefObject<HTMLElement | null>;
  onMade: (made: { display: Display; token: string }) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Mounted when it is opened, so that each time begins anew. */
export function DisplayDialog({ display, finalFocus, onMade, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const [before] = useState(() => draftOf(display));
  const [draft, setDraft] = useState(before);
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const secondsField = useRef<HTMLInputElement>(null);
  const { create, edit } = useDisplayActions();
  const busy = create.isPending || edit.isPending;
  const error = create.error ?? edit.error;
  const fields = error instanceof ApiError ? error.fields : undefined;
  const reading = readDraft(draft);
  const problems = tried && 'problems' in reading ? reading.problems : {};
  const change = (next: Partial<DisplayDraft>) => setDraft((old) => ({ ...old, ...next }));

  function send(): Unfinished {
    setTried(true);
    if ('problems' in reading) {
      if (reading.problems.name) return nameField;
      return reading.problems.teams ? undefined : secondsField;
    }
    const changed = display && displayChange(display, reading.details);
    if (!display) create.mutate(reading.details, { onSuccess: onMade });
    else if (changed) edit.mutate({ id: display.id, change: changed }, { onSuccess: onSaved });
    else onClose();
    return undefined;
  }

  return (
    <FormDialog
      submit={t(display ? 'teamPage.save' : 'displays.make')}
      disabled={busy}
      onSubmit={send}
      wide
      title={t(display ? 'displays.editTitle' : 'displays.create')}
      dirty={JSON.stringify(draft) !== JSON.stringify(before)}
      initialFocus={nameField}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <Field
        ref={nameField}
        label={t('displays.name')}
        hint={t('displays.nameHint')}
        required
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        error={(problems.name && t(problems.name)) ?? fields?.get('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TeamsField
        chosen={draft.teamIds}
        error={(problems.teams && t(problems.teams)) ?? fields?.get('teamIds')}
        onChoose={(teamIds) => change({ teamIds })}
      />
      <Field
        ref={secondsField}
        label={t('displays.seconds')}
        hint={t('displays.secondsHint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={draft.seconds}
        error={(problems.seconds && t(problems.seconds)) ?? fields?.get('rotateSeconds')}
        onChange={({ currentTarget }) => change({ seconds: currentTarget.value })}
      />
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p aria-hidden className="type-dense">
            {t('displays.celebrate')}
          </p>
          <p className="type-caption text-muted-foreground">{t('displays.celebrateHint')}</p>
        </div>
        <Switch label={t('displays.celebrate')} on={draft.celebrate} onChange={(celebrate) => change({ celebrate })} />
      </div>
      <QuietNote text={error && !fields?.size ? t(failureText(error) ?? 'displays.failed') : undefined} />
    </FormDialog>
  );
}
