import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { SpecialDay } from '@/api/types.ts';
import type { Weekday } from '@/lib/days.ts';
import { isInWeek } from '@/lib/work-days.ts';
import { Button } from '@/ui/button.tsx';
import { DateField } from '@/ui/dates/date-field.tsx';
import { Field } from '@/ui/field.tsx';
import { KindChoice } from './kind-choice.tsx';

type Props = {
  workDays: number;
  weekStart: Weekday;
  today: string;
  min: string;
  max: string;
  busy: boolean;
  /** Whether it was saved. */
  onAdd: (day: SpecialDay) => Promise<boolean>;
};

/** A further day off, or working day in its place. */
export function DayForm({ workDays, weekStart, today, min, max, busy, onAdd }: Props) {
  const { t } = useTranslation();
  const [works, setWorks] = useState(false);
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const pointless = !works && day !== '' && !isInWeek(workDays, day);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || day === '' || !(await onAdd({ day, works, name: name.trim() }))) return;
    setDay('');
    setName('');
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-3">
      <KindChoice works={works} onWorks={setWorks} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-2.5 md:grid-cols-[150px_minmax(0,1fr)_auto]">
        <DateField
          label={t(works ? 'cal.extra' : 'cal.dayOff')}
          value={day}
          min={min}
          max={max}
          today={today}
          weekStart={weekStart}
          asTyped
          onDay={setDay}
          onEmpty={() => setDay('')}
          onWrong={() => setDay('')}
        />
        <Field
          label={t('cal.name')}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="touch" disabled={busy || day === ''}>
          <Plus aria-hidden strokeWidth={1.75} />
          {t('add')}
        </Button>
      </div>
      <p role="status" className="type-caption text-muted-foreground empty:hidden">
        {pointless ? t('cal.noWorkDay') : ''}
      </p>
    </form>
  );
}
