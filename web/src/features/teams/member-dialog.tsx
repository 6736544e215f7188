import type { RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { useForm } from '@/ui/use-form.ts';
import type { MemberDetails } from './team-lists.ts';

const greatest = 2_147_483_647;

/** TEAM-14: a whole number within the server's limits. */
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
  const form = useForm({
    begin: { position: String(details.position), jobTitle: details.job_title },
    check: ({ position }) => ({
      position: parsePosition(position) === undefined ? t('teamPage.positionWrong') : undefined,
    }),
  });

  function send(): void {
    const position = parsePosition(form.values.position);
    if (position !== undefined) onSubmit({ position, job_title: form.values.jobTitle.trim() });
  }

  return (
    <FormDialog submit={submit} form={form} onSubmit={send} title={title} onClose={onClose} finalFocus={finalFocus}>
      <div className="flex items-center gap-3 rounded-[10px] border border-border bg-card p-3">
        <Avatar name={person.name} picture={person.picture} className="size-10" />
        <div className="min-w-0">
          <p className="font-[580] break-words">{person.name}</p>
          {caption !== undefined && <p className="type-caption break-words text-muted-foreground">{caption}</p>}
        </div>
      </div>
      <div className="grid grid-cols-[108px_minmax(0,1fr)] items-start gap-3">
        <Field
          {...form.field('position')}
          label={t('teamPage.position')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...form.field('jobTitle')}
          label={t('common.jobTitle')}
          placeholder={t('teamPage.optional')}
          maxLength={120}
          autoComplete="off"
        />
      </div>
    </FormDialog>
  );
}
