import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog, type Unfinished } from '@/ui/form-dialog.tsx';
import type { MemberDetails } from './team-lists.ts';

const greatest = 2_147_483_647;

/** TEAM-14: a whole number, as the server takes it; nothing else is one. */
export function parsePosition(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?\d{1,10}$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Math.abs(value) <= greatest ? value : undefined;
}

type Props = {
  title: string;
  person: { name: string; picture?: string | null };
  caption?: string;
  /** What the form begins with. */
  details: MemberDetails;
  submit: string;
  finalFocus?: RefObject<HTMLElement | null>;
  onSubmit: (details: MemberDetails) => void;
  onClose: () => void;
};

/** TEAM-14: position and job title, of somebody new or of a member. */
export function MemberDialog({ title, person, caption, details, submit, finalFocus, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  const begin = String(details.position);
  const [position, setPosition] = useState(begin);
  const [jobTitle, setJobTitle] = useState(details.job_title);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function send(): Unfinished {
    const parsed = parsePosition(position);
    setWrong(parsed === undefined);
    if (parsed === undefined) return field;
    onSubmit({ position: parsed, job_title: jobTitle.trim() });
    return undefined;
  }

  return (
    <FormDialog
      submit={submit}
      onSubmit={send}
      title={title}
      onClose={onClose}
      initialFocus={field}
      dirty={position !== begin || jobTitle !== details.job_title}
      finalFocus={finalFocus}
    >
      <div className="flex items-center gap-3 rounded-[10px] border border-border bg-card p-3">
        <Avatar name={person.name} picture={person.picture} className="size-10" />
        <div className="min-w-0">
          <p className="font-[580] break-words">{person.name}</p>
          {caption !== undefined && <p className="type-caption break-words text-muted-foreground">{caption}</p>}
        </div>
      </div>
      <div className="grid grid-cols-[108px_minmax(0,1fr)] items-start gap-3">
        <Field
          ref={field}
          label={t('teamPage.position')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={position}
          error={wrong ? t('teamPage.positionWrong') : undefined}
          onChange={(event) => setPosition(event.currentTarget.value)}
        />
        <Field
          label={t('teamPage.jobTitle')}
          placeholder={t('teamPage.optional')}
          maxLength={120}
          autoComplete="off"
          value={jobTitle}
          onChange={(event) => setJobTitle(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
