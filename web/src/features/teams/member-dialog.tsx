import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { parsePosition } from './parse-position.ts';
import type { Duties } from './team-lists.ts';

type Props = {
  title: string;
  person: { name: string; picture?: string | null };
  caption?: string;
  /** What the form begins with. */
  duties: Duties;
  submit: string;
  finalFocus?: RefObject<HTMLElement | null>;
  onSubmit: (duties: Duties) => void;
  onClose: () => void;
};

/** TEAM-14: position and job title, of somebody new or of a member. */
export function MemberDialog({ title, person, caption, duties, submit, finalFocus, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  const begin = String(duties.position);
  const [position, setPosition] = useState(begin);
  const [jobTitle, setJobTitle] = useState(duties.job_title);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function send(event: FormEvent): void {
    event.preventDefault();
    const parsed = parsePosition(position);
    setWrong(parsed === undefined);
    if (parsed === undefined) field.current?.focus();
    else onSubmit({ position: parsed, job_title: jobTitle.trim() });
  }

  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      initialFocus={field}
      dirty={position !== begin || jobTitle !== duties.job_title}
      {...(finalFocus ? { finalFocus } : {})}
    >
      <form noValidate onSubmit={send}>
        <ModalBody>
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
        </ModalBody>
        <ModalActions>
          <Button look="ghost" size="touch" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="primary" size="touch">
            {submit}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
