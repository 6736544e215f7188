import { skipToken } from '@tanstack/react-query';
import { getFullGroupOptions, listGroupsOfUserOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { getMemberStats, getMyStats } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import { loadAllTeams } from '@/api/use-teams.ts';
import { countsOf } from './counts.ts';
import { type LoadedTeams, loadTeamCounts } from './load-team-counts.ts';
import { type Range, utcBounds } from './range.ts';

/** Whose progress: the caller's, one member's, or that of teams. */
export type Subject =
  | { who: 'me' }
  | { who: 'member'; team: number; user: number; gmId: number }
  | { who: 'teams'; ids: readonly number[] };

export type Progress = LoadedTeams & { subject: Subject; range: Range };

/** Every team, for who asked for all of them. */
export function allTeamsQuery() {
  return {
    queryKey: queryKeyOf('listGroups', { subject: { who: 'all' } }),
    queryFn: ({ signal }: { signal: AbortSignal }) => loadAllTeams(signal),
  } as const;
}

/** The teams that one's own events are in. */
export function ownTeamsQuery(userId: number) {
  return listGroupsOfUserOptions({ path: { userId } });
}

export function teamQuery(id: number) {
  return getFullGroupOptions({ path: { id } });
}

/** One row without a team: the caller, or a member. */
const oneRow = (rows: Parameters<typeof countsOf>[0]): LoadedTeams => ({
  rows: [{ id: 0, counts: countsOf(rows) }],
  summed: [],
  failed: [],
});

async function load(subject: Subject, range: Range, signal: AbortSignal): Promise<LoadedTeams> {
  if (subject.who === 'teams') return loadTeamCounts(subject.ids, range, signal);
  const ask = { query: utcBounds(range), signal, throwOnError: true } as const;
  const { data } =
    subject.who === 'me' ? await getMyStats(ask) : await getMemberStats({ path: { gmId: subject.gmId }, ...ask });
  return oneRow(data.data);
}

/** Carries its subject, so that the heading matches the numbers while the next answer loads. */
export function statsQuery(subject: Subject | undefined, range: Range) {
  return {
    queryKey: queryKeyOf('listGroupsStats', { subject, range }),
    queryFn: subject
      ? async ({ signal }: { signal: AbortSignal }): Promise<Progress> => ({
          ...(await load(subject, range, signal)),
          subject,
          range,
        })
      : skipToken,
    // Counts may take many calls, so returning to the window does not refetch them.
    refetchOnWindowFocus: false,
  } as const;
}
