import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarCog } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { editOrganisation } from '@/api/gen/sdk.gen.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import type { Organisation } from '@/api/types.ts';
import { isWeekday } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { cardClass, CardHead, partClass } from './card-parts.tsx';
import { monthCounts } from './months.ts';
import { MonthStrip, Quarters, WeekDays } from './week-parts.tsx';

/** Of the months that change, as many as a question names. */
const mostNamed = 3;

function useSaveWeek() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<Organisation>) => (await editOrganisation({ body, throwOnError: true })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(organisationQuery().queryKey, saved);
      // Periods and their working days are shown on many screens.
      void queryClient.invalidateQueries();
      showToast('success', t('organisation.saved'));
    },
    onError: (error) => console.warn('edit organisation', error),
  });
}

type Props = { organisation: Organisation; special: ReadonlyMap<string, boolean>; today: string };

/** GOAL-12: the working week, with which month the year starts, and what follows from both. */
export function WeekCard({ organisation, special, today }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const save = useSaveWeek();
  const { work_days, year_starts, week_start } = organisation;
  const form = useForm({ begin: { work_days, year_starts }, onChange: () => save.reset() });
  const { values } = form;
  const before = monthCounts({ workDays: work_days, special }, today);
  const after = monthCounts({ workDays: values.work_days, special }, today);
  const monthName = (month: string) => formatDay(`${month}-01`, i18n.language, 'month');
  const yearName = (month: number) => monthName(`2024-${String(month).padStart(2, '0')}`);
  const changed = after.flatMap(({ month, count }, index) => {
    const from = before[index]?.count;
    return from === count ? [] : [t('cal.paceChanges', { month: monthName(month), from, to: count })];
  });
  const starts = values.year_starts === year_starts ? [] : [`${t('cal.year')}: ${yearName(values.year_starts)}`];
  const refusal =
    save.error instanceof ApiError && (save.error.status ?? 500) < 500 ? save.error.serverText : undefined;

  return (
    <section aria-labelledby={id} className={cardClass}>
      <CardHead id={id} title={t('cal.week')} hint={t('cal.weekHint')}>
        <Button size="sm" disabled={!form.dirty || values.work_days === 0} onClick={() => setAsking(true)}>
          {t('cal.save')}
        </Button>
      </CardHead>
      <WeekDays
        bits={values.work_days}
        weekStart={isWeekday(week_start) ? week_start : 1}
        onBits={(bits) => form.set({ work_days: bits })}
      />
      <div className={`${partClass} flex flex-col gap-3`}>
        <div className="max-w-50">
          <SelectField
            label={t('cal.year')}
            value={values.year_starts}
            options={Array.from({ length: 12 }, (_, index) => ({ value: index + 1, text: yearName(index + 1) }))}
            onChange={(month) => form.set({ year_starts: month })}
          />
        </div>
        <Quarters yearStarts={values.year_starts} today={today} />
      </div>
      <div className={partClass}>
        <MonthStrip months={after} />
      </div>
      <ConfirmDialog
        open={asking}
        icon={CalendarCog}
        title={t('cal.saveTitle')}
        question={[...changed.slice(0, mostNamed), ...starts].map((line) => (
          <span key={line} className="block tabular-nums first-letter:uppercase">
            {line}
          </span>
        ))}
        confirm={t('cal.save')}
        busy={save.isPending}
        failure={save.isError ? (refusal ?? t('organisation.failed')) : undefined}
        onConfirm={() =>
          save.mutate(values, {
            onSuccess: () => {
              form.reset();
              setAsking(false);
            },
          })
        }
        onCancel={() => setAsking(false)}
      />
      <LeaveQuestion dirty={form.dirty} />
    </section>
  );
}
