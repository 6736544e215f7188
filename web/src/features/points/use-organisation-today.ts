import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { organisationQuery } from '@/api/organisation-query.ts';
import { localDay } from '@/lib/time.ts';

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

/** Sweden writes a day as 2026-11-15. */
const dayIn = (zone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());

/** A day of rules is the organisation's, by its clock; the viewer's until that is known. */
export function useOrganisationToday(): string {
  const zone = useQuery(organisationQuery()).data?.data.zone;
  return useSyncExternalStore(subscribe, () => (zone === undefined ? localDay(new Date()) : dayIn(zone)));
}
