import { addDays, dayOfWeek } from './days.ts';

/** The working week in bits (0 is Monday, 6 Sunday), and the days that are not what their weekday says. */
export type WorkCalendar = { workDays: number; special: ReadonlyMap<string, boolean> };

/** By the week alone. */
export const isInWeek = (workDays: number, day: string): boolean => ((workDays >> dayOfWeek(day, 1)) & 1) === 1;

/** Both days included. */
export function countWorkDays({ workDays, special }: WorkCalendar, first: string, last: string): number {
  let count = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (special.get(day) ?? isInWeek(workDays, day)) count += 1;
  }
  return count;
}
