import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from './organisation-query.ts';

/** The organisation's; without one amounts are hidden, and so they are until it is known. */
export function useCurrency(): string | undefined {
  return useQuery(organisationQuery()).data?.data.currency ?? undefined;
}
