import { isDay } from '@/lib/days.ts';
import { parseId, parseIds } from '@/lib/search-params.ts';
import { type Kind, kinds } from './counts.ts';
import { completeRange, type Range, shortRange } from './range.ts';

const charts = ['bar', 'pie', 'scale', 'line'] as const;
export type Chart = (typeof charts)[number];

/** The kinds of the external calendar that the screen counts (PROG-09). */
export const calendarKinds = ['demo', 'booked', 'closed', 'failed'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

type CalendarChart = 'bar' | 'pie';

/** What the address says. Left out: the last seven days, no group, every kind, bars. 'c…' is the external calendar's. */
export type ProgressSearch = {
  from?: string | undefined;
  to?: string | undefined;
  groups?: readonly number[] | 'all' | undefined;
  kinds?: readonly Kind[] | 'none' | undefined;
  user?: number | undefined;
  chart?: Chart | undefined;
  cuser?: number | undefined;
  cfrom?: string | undefined;
  cto?: string | undefined;
  ckinds?: readonly CalendarKind[] | 'none' | undefined;
  cchart?: CalendarChart | undefined;
};

/** An address has a maximum length: more groups than this are chosen by 'all' or not at all. */
export const mostGroups = 500;

const plain = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** All of them are the default; the order is always the same. */
function parseKinds<K extends string>(value: unknown, all: readonly K[]): readonly K[] | 'none' | undefined {
  const text = plain(value);
  if (text === undefined || text === 'none') return text;
  const named = new Set(text.split(','));
  return shortKinds(
    all.filter((kind) => named.has(kind)),
    all,
    undefined,
  );
}

function shortKinds<K extends string>(
  chosen: readonly K[],
  all: readonly K[],
  empty: 'none' | undefined,
): readonly K[] | 'none' | undefined {
  if (chosen.length === 0) return empty;
  return chosen.length === all.length ? undefined : chosen;
}

const oneGroup = (groups: ProgressSearch['groups']): boolean => Array.isArray(groups) && groups.length === 1;

/** PROG-05: the scale is one group's; bars are the default. */
function chartFor(value: unknown, groups: ProgressSearch['groups']): Chart | undefined {
  const chart = charts.find((each) => each === value);
  return chart === 'bar' || (chart === 'scale' && !oneGroup(groups)) ? undefined : chart;
}

/** Invalid values become undefined instead of being left out: the router would fill a missing key from the raw address. */
export function parseProgressSearch(search: Record<string, unknown>): ProgressSearch {
  const day = (key: string): string | undefined => {
    const value = search[key];
    return isDay(value) ? value : undefined;
  };
  const groups = parseIds(search['groups'], mostGroups, 'all');
  return {
    from: day('from'),
    to: day('to'),
    groups,
    kinds: parseKinds(search['kinds'], kinds),
    user: oneGroup(groups) ? parseId(search['user']) : undefined,
    chart: chartFor(search['chart'], groups),
    cuser: parseId(search['cuser']),
    cfrom: day('cfrom'),
    cto: day('cto'),
    ckinds: parseKinds(search['ckinds'], calendarKinds),
    cchart: search['cchart'] === 'pie' ? 'pie' : undefined,
  };
}

/** PROG-03: a change of the group selection clears the user; the scale goes with the single group. */
export function withGroups(search: ProgressSearch, ids: readonly number[] | 'all'): ProgressSearch {
  const groups = ids.length === 0 ? undefined : ids;
  return { ...search, groups, user: undefined, chart: chartFor(search.chart, groups) };
}

export function toggle<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
}

export function chosenKinds<K extends string>(value: readonly K[] | 'none' | undefined, all: readonly K[]) {
  return value === 'none' ? [] : all.filter((kind) => value?.includes(kind) ?? true);
}

/** The kinds with one switched, as the address says them. */
export function switchKind<K extends string>(value: readonly K[] | 'none' | undefined, all: readonly K[], one: K) {
  const now = toggle<K>(chosenKinds(value, all), one);
  return shortKinds(
    all.filter((kind) => now.includes(kind)),
    all,
    'none',
  );
}

export const rangeIn = ({ from, to }: ProgressSearch, today: string): Range => completeRange(from, to, today);
export const calendarRangeIn = ({ cfrom, cto }: ProgressSearch, today: string): Range =>
  completeRange(cfrom, cto, today);

export const withRange = (search: ProgressSearch, range: Range, today: string): ProgressSearch => ({
  ...search,
  ...shortRange(range, today),
});

export function withCalendarRange(search: ProgressSearch, range: Range, today: string): ProgressSearch {
  const { from: cfrom, to: cto } = shortRange(range, today);
  return { ...search, cfrom, cto };
}

/** How many filters of our own calendar differ from what is usual; a range is one of them. */
export const filtersSet = ({ from, to, groups, user, kinds: named }: ProgressSearch): number =>
  [from ?? to, groups, user, named].filter((one) => one !== undefined).length;
