import { useQuery } from '@tanstack/react-query';
import { can } from './can.ts';
import { countInboxOptions } from './gen/@tanstack/react-query.gen.ts';
import type { Me } from './types.ts';

const fresh = 60_000;

/** How much waits for somebody who leads a team; nothing for everybody else. It follows the live area of the inbox. */
export function useInboxCount(me: Me): number {
  const { data } = useQuery({ ...countInboxOptions(), enabled: can.openInbox(me) === true, staleTime: fresh });
  const { reports = 0, questions = 0, calendars = 0 } = data?.data ?? {};
  return can.openInbox(me) === true ? reports + questions + calendars : 0;
}
