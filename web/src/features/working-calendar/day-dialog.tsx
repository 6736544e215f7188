import { useTranslation } from '@/i18n/use-translation.ts';
import { addDays, type Weekday } from '@/lib/days.ts';
import { RangeField } from '@/ui/dates/range-field.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { useForm } from '@/ui/use-form.ts';
import type { DayLine } from './day-lines.ts';
import { KindChoice } from './kind-choice.tsx';

/** A year of days at once is enough. */
const mostDays = 366;

type Props = {
  line: DayLine;
  weekStart: Weekday;
  today: string;
  min: string;
  max: string;
  busy: boolean;
  failure: string | undefined;
  onSave: (line: DayLine) => void;
  onClose: () => void;
};

/** Other days, another name, or the other kind. */
export function DayDialog({ line, weekStart, today, min, max, busy, failure, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm<DayLine>({ begin: line });
  const { first, last, works, name } = form.values;
  const furthest = first === '' ? max : addDays(first, mostDays - 1);
  const isWhole = first !== '' && last !== '' && first <= last;
  return (
    <FormDialog
      form={form}
      title={t('common.editOf', { name: line.name === '' ? t('cal.dayOff') : line.name })}
      submit={t('common.save')}
      disabled={busy || !form.dirty || !isWhole}
      onSubmit={() => onSave({ first, last, works, name: name.trim() })}
      onClose={onClose}
    >
      <KindChoice works={works} onWorks={(next) => form.set({ works: next })} />
      <div className="grid grid-cols-2 items-start gap-3">
        <RangeField
          from={{
            label: t('away.first'),
            value: first,
            min,
            max,
            today,
            asTyped: true,
            onDay: (day) => form.set({ first: day, last: last < day ? day : last }),
            onWrong: () => form.set({ first: '' }),
          }}
          to={{
            label: t('away.last'),
            value: last,
            min: first === '' ? min : first,
            max: furthest < max ? furthest : max,
            today,
            asTyped: true,
            onDay: (day) => form.set({ last: day }),
            onWrong: () => form.set({ last: '' }),
          }}
          weekStart={weekStart}
        />
      </div>
      <Field {...form.field('name')} label={t('cal.name')} maxLength={120} autoComplete="off" />
      <QuietNote text={failure} />
    </FormDialog>
  );
}
