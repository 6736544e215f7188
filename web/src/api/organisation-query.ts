import { getOrganisationOptions, listZonesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** Hardly ever changes; a screen that needs it fresh refetches it. */
const hourMs = 3_600_000;

export function organisationQuery() {
  return { ...getOrganisationOptions(), staleTime: hourMs } as const;
}

export function zonesQuery() {
  return { ...listZonesOptions(), staleTime: hourMs } as const;
}
