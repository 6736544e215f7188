import { useQuery } from '@tanstack/react-query';
import { can } from '@/api/can.ts';
import { listAccessRequestsOptions, listErasureRequestsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Me } from '@/api/types.ts';
import { useWatch } from '@/live/use-live.ts';

const staleTime = 60_000;

/** How many requests for an account, or to be erased, wait for an answer; for who can answer them. */
export function useWaitingRequests(me: Me): number {
  const allowed = can.seeUsers(me) === true;
  useWatch(allowed ? ['users:0'] : []);
  const asked = { enabled: allowed, staleTime };
  const access = useQuery({ ...listAccessRequestsOptions({ query: { limit: 1 } }), ...asked });
  const erasure = useQuery({ ...listErasureRequestsOptions(), ...asked });
  return (access.data?.data.total ?? 0) + (erasure.data?.data.length ?? 0);
}
