import { isDay } from '@/lib/days.ts';
import { pageInAddress, parseId, parsePage } from '@/lib/search-params.ts';
import { type AnyKind, isAnyKind } from '@/ui/kinds.ts';

/** Specification, section 9. */
export const pageSizes = [5, 10, 50, 100] as const;
export const usualSize = 5;

/** As the server: more cannot be searched for. */
export const longestSearch = 200;

type Maybe<T> = { [Key in keyof T]?: T[Key] | undefined };

/** What can be shared; whatever is usual is left out. `calendar…` belongs to the external table. */
export type CalendarSearch = Maybe<{
  group: number;
  user: number;
  search: string;
  type: AnyKind;
  from: string;
  to: string;
  page: number;
  limit: number;
  layout: 'column';
  view: 'month' | 'week';
  /** The day whose month or week is looked at. */
  day: string;
  calendar: number;
  calendarPage: number;
  calendarLimit: number;
}>;

function parseSize(value: unknown): number | undefined {
  return pageSizes.find((size) => String(size) === String(value) && size !== usualSize);
}

/** Invalid values become undefined instead of being left out: the router would fill a missing key from the raw address. */
export function parseCalendarSearch(given: Record<string, unknown>): CalendarSearch {
  const { search, type, from, to, view, day } = given;
  const text = typeof search === 'string' ? search.trim().slice(0, longestSearch) : '';
  return {
    group: parseId(given['group']),
    user: parseId(given['user']),
    search: text === '' ? undefined : text,
    type: isAnyKind(type) ? type : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) && !(isDay(from) && to < from) ? to : undefined,
    page: pageInAddress(parsePage(given['page'])),
    limit: parseSize(given['limit']),
    layout: given['layout'] === 'column' ? 'column' : undefined,
    view: view === 'month' || view === 'week' ? view : undefined,
    day: isDay(day) ? day : undefined,
    calendar: parseId(given['calendar']),
    calendarPage: pageInAddress(parsePage(given['calendarPage'])),
    calendarLimit: parseSize(given['calendarLimit']),
  };
}

const filters = ['search', 'type', 'from', 'to'];
const turnsBack = new Set([...filters, 'group', 'user', 'limit']);
const turnsCalendarBack = new Set([...filters, 'calendar', 'calendarLimit']);

/** CAL-02: choosing a group clears the user; a changed filter or page size returns to page 1. */
export function changed(search: CalendarSearch, change: CalendarSearch): CalendarSearch {
  const keys = Object.keys(change);
  return {
    ...search,
    ...(keys.includes('group') && { user: undefined }),
    ...(keys.some((key) => turnsBack.has(key)) && { page: undefined }),
    ...(keys.some((key) => turnsCalendarBack.has(key)) && { calendarPage: undefined }),
    ...change,
  };
}

/** Without a group and a user in the address, the viewer's own events in their first team. */
export function withOwn(search: CalendarSearch, group: number | undefined, user: number): CalendarSearch {
  const chosen = search.group !== undefined || search.user !== undefined;
  return chosen || group === undefined ? search : { ...search, group, user };
}

/** As the page opens; what is no filter stays. */
export function cleared(search: CalendarSearch): CalendarSearch {
  const nothing = {
    group: undefined,
    user: undefined,
    search: undefined,
    type: undefined,
    from: undefined,
    to: undefined,
  };
  return changed(search, nothing);
}

/** How many filters are set; a range is one of them, and a month or a week has none. */
export function filtersSet({ group, user, search, type, from, to, view }: CalendarSearch): number {
  return [group, user, search, type, view === undefined ? (from ?? to) : undefined].filter((one) => one !== undefined)
    .length;
}
