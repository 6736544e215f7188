import { getBallsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** Specification, section 9. */
export const playersPerPage = 20;

/** The whole team, ranked by the server; a failed refresh keeps what is shown. */
export function ballsQuery(teamId: number) {
  return {
    ...getBallsOptions({ path: { id: teamId } }),
    retryOnMount: false,
  } as const;
}
