import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dayIn } from '@/lib/day-in.ts';
import { localDay } from '@/lib/time.ts';
import { organisationQuery } from './organisation-query.ts';

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

/** A day of rules is the organisation's, by its clock; the viewer's until that is known. */
export function useOrganisationToday(): string {
  const zone = useQuery(organisationQuery()).data?.data.zone;
  return useSyncExternalStore(subscribe, () => (zone === undefined ? localDay(new Date()) : dayIn(zone, new Date())));
}
