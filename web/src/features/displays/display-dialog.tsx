import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import type { Display } from '@/api/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { Switch } from '@/ui/switch.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Select } from '@/ui/select-field.tsx';
import { useForm } from '@/ui/use-form.ts';
import { displayChange, draftOf, readDraft } from './display-draft.ts';
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

const languages = ['en', 'ru'] as const;

const boards = [
  { value: 'score', text: 'period.score' },
  { value: 'week', text: 'period.week' },
  { value: 'month', text: 'period.month' },
  { value: 'quarter', text: 'period.quarter' },
] as const;

type SettingRowProps = { text: string; hint: string; children: ReactNode };

/** The control says its name itself. */
const SettingRow = ({ text, hint, children }: SettingRowProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <div className="min-w-0 flex-1">
      <p aria-hidden className="type-dense">
        {text}
      </p>
      <p className="type-caption text-muted-foreground">{hint}</p>
    </div>
    {children}
  </div>
);

/** Mounted when it is opened, so that each time begins anew. */
export function DisplayDialog({ display, finalFocus, onMade, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [before] = useState(() => draftOf(display, i18n.language === 'ru' ? 'ru' : 'en'));
  const form = useForm({
    begin: before,
    check: (draft) => {
      const reading = readDraft(draft);
      if (!('problems' in reading)) return {};
      const { name, teams, seconds } = reading.problems;
      return { name: name && t(name), teamIds: teams && t(teams), seconds: seconds && t(seconds) };
    },
  });
  const { create, edit } = useDisplayActions();
  const busy = create.isPending || edit.isPending;
  const error = create.error ?? edit.error;
  const fields = error instanceof ApiError ? error.fields : undefined;

  function send(): void {
    const reading = readDraft(form.values);
    if ('problems' in reading) return;
    const changed = display && displayChange(display, reading.details);
    if (!display) create.mutate(reading.details, { onSuccess: onMade });
    else if (changed) edit.mutate({ id: display.id, change: changed }, { onSuccess: onSaved });
    else onClose();
  }

  return (
    <FormDialog
      submit={t(display ? 'common.save' : 'displays.make')}
      disabled={busy}
      form={form}
      onSubmit={send}
      wide
      title={t(display ? 'displays.editTitle' : 'displays.create')}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={t('displays.name')}
        hint={t('displays.nameHint')}
        required
        maxLength={80}
        autoComplete="off"
        error={form.errorOf('name') ?? fields?.get('name')}
      />
      <TeamsField
        chosen={form.values.teamIds}
        error={form.errorOf('teamIds') ?? fields?.get('teamIds')}
        onChoose={(teamIds) => form.set({ teamIds })}
      />
      <Field
        {...form.field('seconds')}
        label={t('displays.seconds')}
        hint={t('displays.secondsHint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={form.errorOf('seconds') ?? fields?.get('rotateSeconds')}
      />
      <SettingRow text={t('display.board')} hint={t('display.boardHint')}>
        <Select
          label={t('display.board')}
          size="sm"
          value={form.values.board}
          options={boards.map(({ value, text }) => ({ value, text: t(text) }))}
          onChange={(board) => form.set({ board })}
        />
      </SettingRow>
      <SettingRow text={t('display.goals')} hint={t('display.goalsHint')}>
        <Switch label={t('display.goals')} on={form.values.goals} onChange={(goals) => form.set({ goals })} />
      </SettingRow>
      <SettingRow text={t('displays.celebrate')} hint={t('displays.celebrateHint')}>
        <Switch
          label={t('displays.celebrate')}
          on={form.values.celebrate}
          onChange={(celebrate) => form.set({ celebrate })}
        />
      </SettingRow>
      <SettingRow text={t('language.label')} hint={t('displays.languageHint')}>
        <Segmented
          label={t('language.label')}
          small
          options={languages.map((value) => ({ value, text: t(`language.${value}`), lang: value }))}
          value={form.values.language}
          onChange={(language) => form.set({ language })}
        />
      </SettingRow>
      <QuietNote text={error && !fields?.size ? t(failureText(error) ?? 'common.failed') : undefined} />
    </FormDialog>
  );
}
