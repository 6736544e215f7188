import { skipToken } from '@tanstack/react-query';
import { getCalendarStatsQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import { getCalendarStats } from '@/api/gen/sdk.gen.ts';
import type { GetCalendarStatsResponse } from '@/api/gen/types.gen.ts';
import { type CalendarKind, calendarKinds } from './progress-search.ts';
import { isoBounds, type Range } from './range.ts';

export type CalendarCounts = Record<CalendarKind, number>;

/** The kinds that the screen shows (PROG-09). An answer that says no is a failure, never zeros. */
function countsIn({ success, data: rows }: GetCalendarStatsResponse): CalendarCounts {
  if (!success) throw new Error('the calendar was refused');
  const count = (kind: CalendarKind): number => rows.find(({ eventType }) => eventType === kind)?.count ?? 0;
  return { demo: count('demo'), booked: count('booked'), closed: count('closed'), failed: count('failed') };
}

export function calendarStatsQuery(user: number | undefined, range: Range) {
  const call = { path: { id: user ?? 0 }, query: isoBounds(range) };
  return {
    queryKey: getCalendarStatsQueryKey(call),
    queryFn:
      user === undefined
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) => {
            const { data } = await getCalendarStats({ ...call, signal, throwOnError: true });
            return { user, range, counts: countsIn(data) };
          },
  } as const;
}

export const calendarTotal = (counts: CalendarCounts): number =>
  calendarKinds.reduce((sum, kind) => sum + counts[kind], 0);
