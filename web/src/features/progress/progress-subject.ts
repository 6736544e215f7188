import type { Subject } from './progress-query.ts';
import type { ProgressSearch } from './progress-search.ts';

type Named = { id: number };
type Member = Named & { group_member_id: number };

export const progressSubject = {
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
