import { parsePeriod, type PeriodKind } from '@/board/period.ts';
import { addDays, isDay } from '@/lib/days.ts';
import { parseIds } from '@/lib/search-params.ts';

/** Specification, section 9. */
export const mostTeams = 4;

/** The days that time travel goes through before the chosen one. */
const travelDays = 30;

/** What can be shared. No date is today; no groups are the first teams, 'none' is a choice that was emptied. */
export type ArchiveSearch = {
  date?: string | undefined;
  groups?: readonly number[] | 'none' | undefined;
  /** None ranks by score. */
  period?: PeriodKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Invalid values become undefined instead of being left out: the router would fill a missing key from the raw address. */
export function parseArchiveSearch({ date, groups, period, from, to }: Record<string, unknown>): ArchiveSearch {
  const way = isDay(from) && isDay(to) && from < to ? { from, to } : { from: undefined, to: undefined };
  return {
    date: isDay(date) ? date : undefined,
    groups: parseIds(groups, mostTeams, 'none'),
    period: parsePeriod(period),
    ...way,
  };
}

/** ARCH-01: a fifth team is ignored. */
export function toggleTeam(chosen: readonly number[], id: number): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  return chosen.length < mostTeams ? [...chosen, id] : chosen;
}

export const asGroups = (ids: readonly number[]): readonly number[] | 'none' => (ids.length === 0 ? 'none' : ids);

/** Another day keeps a time-travel range that contains it, and drops one that does not. Today has no date: it moves on. */
export function onDay(search: ArchiveSearch, day: string, today: string | undefined): ArchiveSearch {
  const { date: _, from, to, ...rest } = search;
  const within = from !== undefined && to !== undefined && from <= day && day <= to;
  return { ...rest, ...(day !== today && { date: day }), ...(within && { from, to }) };
}

export type Travel = { from: string; to: string };

export function travelOf({ from, to }: ArchiveSearch, day: string): Travel {
  return from !== undefined && to !== undefined ? { from, to } : { from: addDays(day, -travelDays), to: day };
}
