import { ApiError } from '@/api/errors.ts';
import { listCalendarEventsQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import { listCalendarEvents } from '@/api/gen/sdk.gen.ts';
import type { ExternalEvent } from '@/api/gen/types.gen.ts';
import { allPages, longestPage } from '@/lib/all-pages.ts';
import { filtersOf } from './calendar-query.ts';
import { type CalendarSearch, usualSize } from './calendar-search.ts';

/** CAL-04, CAL-11. A month and a week hide the range of days, and what is hidden filters nothing. */
function externalCall(user: number, search: CalendarSearch, page: number, limit: number) {
  const shown = search.view === undefined ? search : { ...search, from: undefined, to: undefined };
  return { path: { id: user }, query: { page, limit, ...filtersOf(shown) } };
}

async function ask(call: ReturnType<typeof externalCall> & { signal?: AbortSignal }) {
  const { data } = await listCalendarEvents({ ...call, throwOnError: true });
  if (!data.success) throw new ApiError(undefined, data);
  return data.data;
}

export function externalQuery(user: number, search: CalendarSearch) {
  const { calendarPage: page = 1, calendarLimit: limit = usualSize } = search;
  const call = externalCall(user, search, page, limit);
  return {
    queryKey: listCalendarEventsQueryKey(call),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask({ ...call, signal }),
    retryOnMount: false,
  };
}

/** Every event that the filters let through. */
export function allExternalEvents(user: number, search: CalendarSearch): Promise<ExternalEvent[]> {
  return allPages(async (page) => {
    const { events, totalPages } = await ask(externalCall(user, search, page, longestPage));
    return { rows: events, totalPages };
  });
}

/** CAL-04: 400, an answer that says no and no answer at all mean that the calendar is out of reach. */
export function externalFailure(error: unknown): 'calendar.google.disconnected' | 'calendar.google.failed' {
  const status = error instanceof ApiError ? error.status : undefined;
  return status === undefined || status === 400 ? 'calendar.google.disconnected' : 'calendar.google.failed';
}
