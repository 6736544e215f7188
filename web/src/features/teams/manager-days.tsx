import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { DateField } from '@/ui/dates/date-field.tsx';
import type { useForm } from '@/ui/use-form.ts';

/** `last` is empty for no end; `wrong` while one of the days cannot be read. */
export type ManagerDaysForm = { from: string; last: string; wrong: boolean };

export const beginDays = (from: string, last?: string | null): ManagerDaysForm => ({
  from,
  last: last ?? '',
  wrong: false,
});

type Props = {
  form: Pick<ReturnType<typeof useForm<ManagerDaysForm>>, 'values' | 'set'>;
  today: string;
  /** It runs: only its last day can change. */
  begun?: boolean;
};

/** From when on, and how long. */
export function ManagerDays({ form, today, begun = false }: Props) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  const { from, last } = form.values;
  const onWrong = () => form.set({ wrong: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2">
      {!begun && (
        <DateField
          label={t('managers.from')}
          value={from}
          min={today}
          today={today}
          weekStart={weekStart}
          onDay={(day) => form.set({ from: day, wrong: last !== '' && last < day })}
          onWrong={onWrong}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <DateField
          label={t('managers.last')}
          value={last}
          min={begun || from < today ? today : from}
          today={today}
          weekStart={weekStart}
          onDay={(day) => form.set({ last: day, wrong: false })}
          onEmpty={() => form.set({ last: '', wrong: false })}
          onWrong={onWrong}
        />
        {last === '' && <p className="type-caption text-muted-foreground">{t('managers.noEnd')}</p>}
      </div>
    </div>
  );
}
