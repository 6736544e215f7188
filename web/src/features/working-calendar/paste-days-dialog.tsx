import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { SpecialDay } from '@/api/types.ts';
import { formatDay } from '@/lib/format-date.ts';
import { TextArea } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { useForm } from '@/ui/use-form.ts';
import { type ReadLine, readDays } from './read-days.ts';

const problems = {
  unreadable: 'cal.paste.unreadable',
  beyond: 'cal.paste.beyond',
  twice: 'cal.paste.twice',
  long: 'cal.paste.long',
} as const;

type Props = {
  today: string;
  min: string;
  max: string;
  busy: boolean;
  failure: string | undefined;
  onTake: (days: SpecialDay[]) => Promise<void>;
  onClose: () => void;
};

/** Many days off at once: what will be taken is shown before anything changes. */
export function PasteDaysDialog({ today, min, max, busy, failure, onTake, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm({ begin: { text: '' } });
  const lines = readDays(form.values.text, { today, min, max });
  const days = lines.flatMap((line) => ('day' in line ? [line.day] : []));
  return (
    <FormDialog
      form={form}
      begin="text"
      title={t('cal.pasteList')}
      submit={t('cal.paste.take', { count: days.length })}
      disabled={busy || days.length === 0}
      onSubmit={() => void onTake(days)}
      onClose={onClose}
    >
      <TextArea
        {...form.field('text')}
        label={t('cal.off')}
        hint={t('cal.paste.hint')}
        rows={6}
        spellCheck={false}
        autoComplete="off"
      />
      {lines.length > 0 && (
        <ul aria-label={t('cal.paste.preview')} className="max-h-60 overflow-y-auto rounded-md border border-border">
          {lines.map((line, index) => (
            // Lines have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <PreviewLine key={index} line={line} />
          ))}
        </ul>
      )}
      <QuietNote text={failure} />
    </FormDialog>
  );
}

function PreviewLine({ line }: { line: ReadLine }) {
  const { t, i18n } = useTranslation();
  const isTaken = 'day' in line;
  const name = isTaken ? (line.day.name ?? '') : line.text;
  return (
    <li className="flex min-h-9 items-center gap-3 border-t border-border px-3 py-1.5 type-dense first:border-t-0">
      <span className={`w-32 shrink-0 tabular-nums ${isTaken ? 'text-foreground-2' : 'text-danger-text'}`}>
        {isTaken ? formatDay(line.day.day, i18n.language, 'short') : t(problems[line.problem])}
      </span>
      <span title={name} lang={foreignLang(name)} className="min-w-0 flex-1 truncate text-foreground">
        {name}
      </span>
    </li>
  );
}
