import { getBallsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** Specification, section 9. */
export const playersPerPage = 20;

const refreshMs = 10_000;

/** The whole team, ranked by the server, asked again every 10 s; a failed refresh keeps what is shown. */
export function ballsQuery(teamId: number) {
  return {
    ...getBallsOptions({ path: { id: teamId } }),
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
    retry: false,
    retryOnMount: false,
    networkMode: 'always',
  } as const;
}
