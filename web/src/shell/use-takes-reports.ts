import { useQuery } from '@tanstack/react-query';
import { can } from '@/api/can.ts';
import { getTodayOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Me } from '@/api/types.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';

/** TDAY-10: whether the phone's bar has +: for who leads a team, and where a place takes reports. Undefined until known. */
export function useTakesReports(me: Me): boolean | undefined {
  const leads = can.openInbox(me) === true;
  const isPhone = useIsPhone();
  // Asked once: else every phone would ask again with each score that changes.
  const { data, isPending } = useQuery({
    ...getTodayOptions(),
    enabled: ({ state }) => isPhone && !leads && state.data === undefined,
  });
  if (leads) return true;
  if (isPending) return undefined;
  return data?.data.places.some(({ reports }) => reports !== 'off') === true;
}
