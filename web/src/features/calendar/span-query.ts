import { listEvents } from '@/api/gen/sdk.gen.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { filtersOf, manners } from './calendar-query.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** The server gives at most 100 at once; nobody looks at more than 500 on one screen. */
const limit = 100;
const mostPages = 5;

export type SpanOfEvents = { events: CalendarEvent[]; /** How many did not fit. */ left: number };

/** Every event of a month or a week, a page after the other. */
export function spanQuery(gmId: number, search: CalendarSearch, from: string, to: string) {
  const query = { limit, ...filtersOf({ ...search, from, to }) };
  return {
    // Named as the call, so that a changed event asks for this one again too.
    queryKey: [{ _id: 'listEvents', gmId, span: query }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SpanOfEvents> => {
      // By id: an event booked meanwhile moves others to the next page.
      const events = new Map<number, CalendarEvent>();
      for (let page = 1; ; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known from the first
        const { data } = await listEvents({ path: { gmId }, query: { ...query, page }, signal, throwOnError: true });
        for (const event of data.data.events) events.set(event.id, event);
        const { total, totalPages } = data.data;
        if (page >= Math.min(totalPages, mostPages)) {
          return { events: [...events.values()], left: page < totalPages ? total - events.size : 0 };
        }
      }
    },
    ...manners,
  };
}
