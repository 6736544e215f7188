import { getOrganisationOptions, listZonesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** Changes about never: who needs it fresh asks for it again. */
const hourMs = 3_600_000;

export function organisationQuery() {
  return { ...getOrganisationOptions(), staleTime: hourMs } as const;
}

export function zonesQuery() {
  return { ...listZonesOptions(), staleTime: hourMs } as const;
}
