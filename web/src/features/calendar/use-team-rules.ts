import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getGroupPointsOptions, getPointRulesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import { dayIn } from '@/lib/day-in.ts';
import type { TeamRules } from './worth.ts';

/** By which a team counts, with the zone whose days they are; undefined until all of it is known. */
export function useTeamRules(team: number | undefined): (TeamRules & { zone: string }) | undefined {
  const own = useQuery({ ...getGroupPointsOptions({ path: { id: team ?? 0 } }), enabled: team !== undefined });
  const rules = own.data?.data;
  const isShared = rules?.versions.some(({ mode }) => mode === 'organisation') === true;
  const shared = useQuery({ ...getPointRulesOptions(), enabled: isShared });
  const zone = useQuery(organisationQuery()).data?.data.zone;
  // A form is not open for days.
  const [opened] = useState(() => new Date());
  if (team === undefined || !rules || zone === undefined || (isShared && !shared.data)) return undefined;
  return { team: rules, organisation: shared.data?.data, today: dayIn(zone, opened), zone };
}
