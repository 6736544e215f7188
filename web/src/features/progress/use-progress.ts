import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTeams } from '@/api/use-teams.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { useWatch } from '@/live/use-live.ts';
import { allTeamsQuery, ownTeamsQuery, statsQuery, type Subject, teamQuery } from './progress-query.ts';
import { type ProgressSearch, rangeIn } from './progress-search.ts';
import { periodBefore } from './range.ts';
import { seriesQuery } from './series-query.ts';

type Named = { id: number };
type Member = Named & { group_member_id: number };

const progressSubject = {
  /** The chosen groups that there are; while the list is unknown, as the address says. */
  ids({ groups }: ProgressSearch, teams: readonly Named[] | undefined): readonly number[] {
    if (groups === undefined) return [];
    if (groups === 'all') return teams?.map(({ id }) => id) ?? [];
    if (!teams) return groups;
    const known = new Set(teams.map(({ id }) => id));
    return groups.filter((id) => known.has(id));
  },

  /** Nothing where groups were chosen of which none is left. */
  of(search: ProgressSearch, ids: readonly number[], members: readonly Member[] | undefined): Subject | undefined {
    const [team] = ids;
    if (team === undefined) return search.groups === undefined ? { who: 'me' } : undefined;
    const member = ids.length === 1 ? members?.find(({ id }) => id === search.user) : undefined;
    return member ? { who: 'member', team, user: member.id, gmId: member.group_member_id } : { who: 'teams', ids };
  },
};

/** The stream takes 200 entries. */
const mostWatched = 190;

const sameIds = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** Everything the screen knows of our own calendar for an address. */
export function useProgress(search: ProgressSearch, today: string, meId: number) {
  const range = rangeIn(search, today);
  const isAll = search.groups === 'all';
  const list = useTeams(Array.isArray(search.groups) ? search.groups : []);
  const all = useQuery({ ...allTeamsQuery(), enabled: isAll && !list.isPending && !list.isWhole });
  const named = list.isNamed && !list.isFailed ? list.known : undefined;
  const teams = isAll && !list.isWhole ? all.data : named;
  const ids = progressSubject.ids(search, teams);
  const [first] = ids;
  const only = ids.length === 1 ? first : undefined;
  // PROG-03: exactly one group brings its users.
  const group = useQuery({ ...teamQuery(only ?? 0), enabled: only !== undefined });
  const members = only === undefined ? undefined : group.data?.data.users;
  const waiting =
    (search.groups !== undefined && (list.isPending || all.isLoading)) ||
    (search.user !== undefined && group.isLoading);
  const subject = waiting ? undefined : progressSubject.of(search, ids, members);
  const own = useQuery({ ...ownTeamsQuery(meId), enabled: subject?.who === 'me' });
  const watched = subject?.who === 'me' ? (own.data?.data.map(({ id }) => id) ?? []) : ids;
  useWatch(['teams:0', ...watched.slice(0, mostWatched).map((id) => `events:${id}`)]);
  const stats = useQuery({ ...statsQuery(subject, range), placeholderData: keepPreviousData });
  const weekStart = useWeekStart();
  // Started beside the counts, not after them; the line's own card reads the answer.
  useQuery({
    ...seriesQuery(subject ?? { who: 'me' }, range, weekStart),
    enabled: subject !== undefined && search.chart === 'line',
  });
  const shown = subject ? stats.data : undefined;
  const past = useQuery(statsQuery(shown && !stats.isPlaceholderData ? subject : undefined, periodBefore(range)));
  // Counts that came about in different ways are not compared.
  const before =
    past.data && shown && sameIds(past.data.summed, shown.summed) && sameIds(past.data.failed, shown.failed)
      ? past.data
      : undefined;
  return {
    range,
    /** To choose from. */
    list,
    /** By which the chosen ones are named. */
    teams: teams ?? list.known,
    teamsFailed: list.isFailed,
    retryTeams: () => void list.refetch(),
    ids,
    only,
    members,
    membersFailed: only !== undefined && group.isError,
    retryMembers: () => void group.refetch(),
    subject,
    nothingChosen: !waiting && subject === undefined,
    shown,
    before,
    busy: waiting || stats.isPlaceholderData,
    failed: stats.isError && !stats.data,
    stale: stats.isError && stats.data !== undefined,
    fetching: stats.isFetching,
    retry: () => void stats.refetch(),
    ready: !list.isPending && !waiting && (subject === undefined || !stats.isPending),
  };
}

export type ProgressState = ReturnType<typeof useProgress>;
