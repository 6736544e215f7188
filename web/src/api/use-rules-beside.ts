import { useQuery } from '@tanstack/react-query';
import { getGroupPointsOptions } from './gen/@tanstack/react-query.gen.ts';
import type { PointRules } from './gen/types.gen.ts';

/** Rules change rarely, and a change comes with the team's messages; what begins on a new day comes by itself. */
const staleMs = 60_000;
const againMs = 900_000;

/** The rules of a team for what stands beside its scores; nothing until they are known, and where they do not come. */
export function useRulesBeside(team: number): PointRules | undefined {
  const rules = useQuery({
    ...getGroupPointsOptions({ path: { id: team } }),
    staleTime: staleMs,
    refetchInterval: againMs,
    retryOnMount: false,
  });
  return rules.data?.data;
}
