import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { InboxReport } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { boxClass, FieldShell } from '@/ui/field.tsx';
import { KeyCap } from '@/ui/key-cap.tsx';

const reasons = ['inbox.reason.counted', 'inbox.reason.other', 'inbox.reason.amount'] as const;

/** As the server. */
const longest = 500;

type Props = {
  report: InboxReport;
  note: string;
  busy: boolean;
  /** In the sheet of a phone, which has the title. */
  plain?: boolean;
  onNote: (note: string) => void;
  onRefuse: (note: string) => void;
  onCancel: () => void;
};

/** MGR-17: refusing needs a note. Enter refuses, Shift+Enter breaks the line, Esc goes back. */
export function RefuseForm({ report, note, busy, plain = false, onNote, onRefuse, onCancel }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  // The person has just asked to write it.
  useEffect(() => area.current?.focus(), []);
  const isMissing = note.trim() === '';

  function send(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (isMissing) area.current?.focus();
    else onRefuse(note.trim());
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) send(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      aria-labelledby={plain ? undefined : title}
      onSubmit={send}
      className={
        plain
          ? 'flex flex-col gap-3'
          : 'flex flex-col gap-3 rounded-lg border border-danger-border bg-danger-tint/40 p-4'
      }
    >
      {!plain && (
        <h3 id={title} className="type-h3">
          {t('inbox.refuseTitle')}
        </h3>
      )}
      <div role="group" aria-label={t('inbox.reasons')} className="flex flex-wrap gap-1.5">
        {reasons.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={note === t(key)}
            onClick={() => {
              onNote(t(key));
              area.current?.focus();
            }}
            className="inline-flex h-11 items-center rounded-full border border-border-strong bg-secondary px-3.75 text-[13px] leading-none font-[520] whitespace-nowrap hover:bg-secondary-hover aria-pressed:border-ring aria-pressed:bg-primary-tint-strong aria-pressed:font-[580] md:h-[30px] md:px-[11px] md:text-xs"
          >
            {t(key)}
          </button>
        ))}
      </div>
      <FieldShell
        label={t('inbox.note', { name: report.person.name })}
        hint={t('inbox.noteHint')}
        error={tried && isMissing ? t('inbox.noteNeeded') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={longest}
            value={note}
            onChange={({ currentTarget }) => onNote(currentTarget.value)}
            onKeyDown={onKeyDown}
            className={boxClass({ size: 'area' })}
          />
        )}
      </FieldShell>
      <div className="flex items-center gap-2 max-md:[&>*]:flex-1">
        <Button type="submit" look="destructive" size="touch" disabled={busy}>
          {t('inbox.refuse')}
          <span aria-hidden className="max-md:hidden">
            <KeyCap>{'↵'}</KeyCap>
          </span>
        </Button>
        <Button look="ghost" size="touch" onClick={onCancel}>
          {t('cancel')}
          <span aria-hidden className="max-md:hidden">
            <KeyCap>{'Esc'}</KeyCap>
          </span>
        </Button>
      </div>
    </form>
  );
}
