import { getOrganisationOptions, listZonesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

const manners = { retry: false, networkMode: 'always' } as const;

/** Changes about never: who needs it fresh asks for it again. */
const hourMs = 3_600_000;

export function organisationQuery() {
  return { ...getOrganisationOptions(), ...manners, staleTime: hourMs } as const;
}

export function zonesQuery() {
  return { ...listZonesOptions(), ...manners, staleTime: hourMs } as const;
}
