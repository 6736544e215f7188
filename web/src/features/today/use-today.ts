import { useQuery } from '@tanstack/react-query';
import { getTodayOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { useFresh, usePolling, useWatch } from '@/live/use-live.ts';
import type { Today } from './types.ts';

/** What the page watches: one's own calendar, and the boards and events of every team on it. */
function watched(today: Today | undefined, me: number): string[] {
  if (!today) return [];
  const teams = new Set([...today.places, ...today.leads].map(({ team }) => team.id));
  return [`calendar:${me}`, ...[...teams].flatMap((id) => [`team:${id}`, `events:${id}`])];
}

/** Asks of today come and go with the clock: what has ended is asked about without any message. */
export function useToday(me: number) {
  const today = useQuery({ ...getTodayOptions(), refetchInterval: usePolling() });
  const data = today.data?.data;
  useWatch(watched(data, me));
  const fresh = useFresh(today.dataUpdatedAt);
  return { today, data, isLive: data !== undefined && !today.isError && fresh };
}
