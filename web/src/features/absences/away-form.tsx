import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { useWorkDays } from '@/api/use-work-days.ts';
import { addDays } from '@/lib/days.ts';
import { Button } from '@/ui/button.tsx';
import { RangeField } from '@/ui/dates/range-field.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import type { AwayDays } from './use-absences.ts';

const mostDays = 366;
/** How far ahead somebody plans. */
const daysAhead = 730;

type Props = {
  today: string;
  /** Whose days they are; nobody yet where somebody must be chosen. */
  user: number | undefined;
  /** The choice of the person, where there is one. */
  children?: ReactNode;
  busy: boolean;
  /** Why these days cannot be entered. */
  problemOf: (days: AwayDays) => string | undefined;
  failure: string | undefined;
  onChange: () => void;
  /** Whether it was saved. */
  onAdd: (days: AwayDays) => Promise<boolean>;
};

/** From a day to a day. There is no field for a reason, anywhere. */
export function AwayForm({ today, user, children, busy, problemOf, failure, onChange, onAdd }: Props) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  const year = Number(today.slice(0, 4));
  const workDays = useWorkDays([year, year + 1]);
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const days = user !== undefined && first !== '' && last !== '' && first <= last ? { user, first, last } : undefined;
  const problem = days && problemOf(days);
  const furthest = addDays(today, daysAhead);
  const end = first === '' ? furthest : addDays(first, mostDays - 1);

  /** What was refused may be right with other days. */
  function set(part: { first?: string; last?: string }): void {
    if (part.first !== undefined) setFirst(part.first);
    if (part.last !== undefined) setLast(part.last);
    onChange();
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !days || problem !== undefined || !(await onAdd(days))) return;
    setFirst('');
    setLast('');
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="@container flex flex-col gap-2.5">
      <div
        className={`grid grid-cols-2 items-end gap-2.5 ${children === undefined ? '@md:grid-cols-[150px_150px_auto] @md:justify-start' : '@lg:grid-cols-[minmax(0,1fr)_142px_142px_auto]'}`}
      >
        {children !== undefined && <div className="col-span-2 min-w-0 @lg:col-span-1">{children}</div>}
        <RangeField
          from={{
            label: t('away.first'),
            value: first,
            max: furthest,
            today,
            asTyped: true,
            onDay: (day) => set({ first: day, ...((last === '' || last < day) && { last: day }) }),
            onEmpty: () => set({ first: '' }),
            onWrong: () => set({ first: '' }),
          }}
          to={{
            label: t('away.last'),
            value: last,
            min: first === '' ? undefined : first,
            max: end < furthest ? end : furthest,
            today,
            asTyped: true,
            onDay: (day) => set({ last: day, ...(first === '' && { first: day }) }),
            onEmpty: () => set({ last: '' }),
            onWrong: () => set({ last: '' }),
          }}
          weekStart={weekStart}
          foot={workDays && (({ first: from, last: to }) => t('away.days', { count: workDays(from, to) }))}
        />
        <Button
          type="submit"
          size="touch"
          disabled={busy || !days || problem !== undefined}
          className={children === undefined ? 'max-md:col-span-2' : 'col-span-2 @lg:col-span-1'}
        >
          <Plus aria-hidden strokeWidth={1.75} />
          {t('add')}
        </Button>
      </div>
      <QuietNote text={problem ?? failure} />
    </form>
  );
}
