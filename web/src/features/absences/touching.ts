import type { Absence } from '@/api/types.ts';
import { addDays } from '@/lib/days.ts';

/** Absences of a person that touch, as one. */
export type AwaySpan = {
  absences: Absence[];
  person: Absence['person'];
  first: string;
  last: string;
  workDays: number;
};

function joined(absences: readonly Absence[]): AwaySpan[] {
  const spans: AwaySpan[] = [];
  const byDay = absences.toSorted((a, b) => a.person.id - b.person.id || a.first_day.localeCompare(b.first_day));
  for (const absence of byDay) {
    const { person, first_day: first, last_day: last, work_days: workDays } = absence;
    const before = spans.at(-1);
    if (before && before.person.id === person.id && addDays(before.last, 1) === first) {
      before.absences.push(absence);
      before.last = last;
      before.workDays += workDays;
    } else spans.push({ absences: [absence], person, first, last, workDays });
  }
  return spans;
}

export type AwayState = 'now' | 'later' | 'over';

export const stateOf = ({ first, last }: Pick<AwaySpan, 'first' | 'last'>, today: string): AwayState =>
  last < today ? 'over' : first > today ? 'later' : 'now';

const order: readonly AwayState[] = ['now', 'later', 'over'];

/** Who is away now, then those to come, then the past, newest first. */
export function spansOf(absences: readonly Absence[], today: string): AwaySpan[] {
  return joined(absences).toSorted((a, b) => {
    const [one, other] = [stateOf(a, today), stateOf(b, today)];
    if (one !== other) return order.indexOf(one) - order.indexOf(other);
    return one === 'over' ? b.last.localeCompare(a.last) : a.first.localeCompare(b.first);
  });
}
