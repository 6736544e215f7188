import type { Ref, RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { DateField } from '@/ui/dates/date-field.tsx';
import type { useForm } from '@/ui/use-form.ts';

/** `last` is empty for no end. */
export type ManagerDaysForm = { from: string; last: string };

/** A day that cannot be read takes the focus; says whether there is one. */
export function focusWrongDay(days: RefObject<HTMLElement | null>): boolean {
  const wrong = days.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return Boolean(wrong);
}

type Props = {
  ref: Ref<HTMLDivElement>;
  form: Pick<ReturnType<typeof useForm<ManagerDaysForm>>, 'values' | 'set'>;
  today: string;
  /** It runs: only its last day can change. */
  begun?: boolean;
};

/** From when on, and how long. */
export function ManagerDays({ ref, form, today, begun = false }: Props) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  const { from, last } = form.values;
  return (
    <div ref={ref} className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2">
      {!begun && (
        <DateField
          label={t('managers.from')}
          value={from}
          min={today}
          today={today}
          weekStart={weekStart}
          asTyped
          onDay={(day) => form.set({ from: day })}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <DateField
          label={t('managers.last')}
          value={last}
          min={begun || from < today ? today : from}
          today={today}
          weekStart={weekStart}
          asTyped
          onDay={(day) => form.set({ last: day })}
          onEmpty={() => form.set({ last: '' })}
        />
        {last === '' && <p className="type-caption text-muted-foreground">{t('managers.noEnd')}</p>}
      </div>
    </div>
  );
}
