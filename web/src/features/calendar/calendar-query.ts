import { getFullGroupOptions, listEventsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { listEvents } from '@/api/gen/sdk.gen.ts';
import type { ListEventsResponse } from '@/api/gen/types.gen.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { allPages, longestPage } from '@/lib/all-pages.ts';
import { endOfLocalDay, startOfLocalDay, utcText } from '@/lib/time.ts';
import { type CalendarSearch, usualSize } from './calendar-search.ts';

export function membersQuery(group: number) {
  return { ...getFullGroupOptions({ path: { id: group } }), retryOnMount: false } as const;
}

/** CAL-11: 00:00:00 to 23:59:59 of the viewer's own days, in UTC. */
function rangeOf(from: string | undefined, to: string | undefined) {
  return {
    ...(from !== undefined && { startDate: utcText(startOfLocalDay(from)) }),
    ...(to !== undefined && { endDate: utcText(endOfLocalDay(to)) }),
  };
}

/** CAL-11: the names that both tables send their filters under. */
export function filtersOf({ search, type, from, to }: CalendarSearch) {
  return {
    ...(search !== undefined && { search }),
    ...(type !== undefined && { eventType: type }),
    ...rangeOf(from, to),
  };
}

type Answered = { queryKey: readonly unknown[]; state: { data: ListEventsResponse | undefined } };

/** Only another page of the same person's events may stand in for one that is on its way. */
function samePerson(gmId: number) {
  return (data: ListEventsResponse | undefined, query: Answered | undefined) => {
    const [key] = query?.queryKey ?? [];
    const path = typeof key === 'object' && key !== null && 'path' in key ? key.path : undefined;
    const same = typeof path === 'object' && path !== null && 'gmId' in path && path.gmId === gmId;
    return same ? data : undefined;
  };
}

export function eventsQuery(gmId: number, search: CalendarSearch) {
  const { page = 1, limit = usualSize } = search;
  return {
    ...listEventsOptions({ path: { gmId }, query: { page, limit, ...filtersOf(search) } }),
    retryOnMount: false,
    placeholderData: samePerson(gmId),
  };
}

/** Every event that the filters let through. */
export function allEvents(gmId: number, search: CalendarSearch): Promise<CalendarEvent[]> {
  return allPages(async (page) => {
    const call = { path: { gmId }, query: { page, limit: longestPage, ...filtersOf(search) } };
    const { data } = (await listEvents({ ...call, throwOnError: true })).data;
    return { rows: data.events, totalPages: data.totalPages };
  });
}
