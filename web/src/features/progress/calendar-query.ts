import { skipToken } from '@tanstack/react-query';
import { getCalendarStats } from '@/api/gen/sdk.gen.ts';
import { manners } from './progress-query.ts';
import { type CalendarKind, calendarKinds } from './progress-search.ts';
import { isoBounds, type Range } from './range.ts';

export type CalendarCounts = Record<CalendarKind, number>;

type Row = { eventType: string; count: number };

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  'eventType' in row &&
  typeof row.eventType === 'string' &&
  'count' in row &&
  typeof row.count === 'number';

const isAnswer = (body: unknown): body is { data: Row[] } =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  body.success === true &&
  'data' in body &&
  Array.isArray(body.data) &&
  body.data.every(isRow);

/** The document does not say yet what this call answers: the rows of the specification, or a failure, never zeros. */
function readCalendarCounts(body: unknown): CalendarCounts {
  if (!isAnswer(body)) throw new Error('unreadable statistics of a calendar');
  const rows = body.data;
  const count = (kind: CalendarKind): number =>
    rows.reduce((sum, row) => (row.eventType === kind ? sum + row.count : sum), 0);
  return { demo: count('demo'), booked: count('booked'), closed: count('closed'), failed: count('failed') };
}

export function calendarStatsQuery(user: number | undefined, range: Range) {
  return {
    queryKey: ['progress', 'calendar', user, range],
    queryFn:
      user === undefined
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) => {
            const ask = { path: { id: user }, query: isoBounds(range), signal, throwOnError: true } as const;
            return { user, range, counts: readCalendarCounts((await getCalendarStats(ask)).data) };
          },
    ...manners,
  } as const;
}

export const calendarTotal = (counts: CalendarCounts): number =>
  calendarKinds.reduce((sum, kind) => sum + counts[kind], 0);
