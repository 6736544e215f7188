import { ApiError } from '@/api/errors.ts';
import { listCalendarEventsQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import { listCalendarEvents } from '@/api/gen/sdk.gen.ts';
import { filtersOf } from './calendar-query.ts';
import { type CalendarSearch, usualSize } from './calendar-search.ts';

/** CAL-04, CAL-11. A month and a week hide the range of days, and what is hidden filters nothing. */
export function externalQuery(user: number, search: CalendarSearch) {
  const { calendarPage: page = 1, calendarLimit: limit = usualSize } = search;
  const shown = search.view === undefined ? search : { ...search, from: undefined, to: undefined };
  const call = { path: { id: user }, query: { page, limit, ...filtersOf(shown) } };
  return {
    queryKey: listCalendarEventsQueryKey(call),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await listCalendarEvents({ ...call, signal, throwOnError: true });
      if (!data.success) throw new ApiError(undefined, data);
      return data.data;
    },
    retryOnMount: false,
  };
}

/** CAL-04: 400, an answer that says no and no answer at all mean that the calendar is out of reach. */
export function externalFailure(error: unknown): 'calendar.google.disconnected' | 'calendar.google.failed' {
  const status = error instanceof ApiError ? error.status : undefined;
  return status === undefined || status === 400 ? 'calendar.google.disconnected' : 'calendar.google.failed';
}
