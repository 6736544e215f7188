import { ApiError } from '@/api/errors.ts';
import { client } from '@/api/gen/client.gen.ts';
import { filtersOf, manners } from './calendar-query.ts';
import { type CalendarSearch, usualSize } from './calendar-search.ts';
import { type AnyKind, isAnyKind } from '@/ui/kinds.ts';

/** CAL-12 */
export type ExternalEvent = {
  id: number | string;
  summary: string;
  description: string;
  eventType: AnyKind;
  start_utc: string;
  end_utc: string;
  is_all_day: boolean;
};

export type ExternalPage = { events: ExternalEvent[]; total: number; totalPages: number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function readEvent(given: unknown): ExternalEvent[] {
  if (!isObject(given)) return [];
  const { id, eventType, start_utc, end_utc, is_all_day } = given;
  if ((typeof id !== 'number' && typeof id !== 'string') || !isAnyKind(eventType)) return [];
  if (!isInstant(start_utc) || !isInstant(end_utc)) return [];
  const [summary, description] = [asText(given['summary']), asText(given['description'])];
  return [{ id, summary, description, eventType, start_utc, end_utc, is_all_day: is_all_day === true }];
}

/** Read by hand: the server's document does not describe this answer while no calendar can be connected. */
function readExternalPage(body: unknown): ExternalPage {
  const data = isObject(body) && body['success'] !== false ? body['data'] : undefined;
  if (!isObject(data) || !Array.isArray(data['events'])) throw new ApiError(undefined, body);
  const { total, totalPages } = data;
  return {
    events: data['events'].flatMap(readEvent),
    total: typeof total === 'number' ? total : data['events'].length,
    totalPages: typeof totalPages === 'number' ? totalPages : 1,
  };
}

/** CAL-04, CAL-11. A month and a week hide the range of days, and what is hidden filters nothing. */
export function externalQuery(user: number, search: CalendarSearch) {
  const { calendarPage: page = 1, calendarLimit: limit = usualSize } = search;
  const shown = search.view === undefined ? search : { ...search, from: undefined, to: undefined };
  const query = { page, limit, ...filtersOf(shown) };
  return {
    queryKey: [{ _id: 'listCalendarEvents', user, query }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ExternalPage> => {
      const url = '/api/google-calendar/{id}/events';
      const { data } = await client.get({ url, path: { id: user }, query, signal, throwOnError: true });
      return readExternalPage(data);
    },
    ...manners,
  };
}

/** CAL-04: 400, an answer that says no and no answer at all mean that the calendar is out of reach. */
export function externalFailure(error: unknown): 'calendar.google.disconnected' | 'calendar.google.failed' {
  const status = error instanceof ApiError ? error.status : undefined;
  return status === undefined || status === 400 ? 'calendar.google.disconnected' : 'calendar.google.failed';
}
