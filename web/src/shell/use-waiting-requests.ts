import { useQuery } from '@tanstack/react-query';
import { can } from '@/api/can.ts';
import { listAccessRequestsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Me } from '@/api/types.ts';
import { useWatch } from '@/live/use-live.ts';

const fresh = 60_000;

/** How many requests for an account wait for an answer; for who can answer them. */
export function useWaitingRequests(me: Me): number {
  const allowed = can.seeUsers(me) === true;
  useWatch(allowed ? ['users:0'] : []);
  const { data } = useQuery({
    ...listAccessRequestsOptions({ query: { limit: 1 } }),
    enabled: allowed,
    staleTime: fresh,
  });
  return data?.data.total ?? 0;
}
