import { keepPreviousData } from '@tanstack/react-query';
import { isGone } from '@/api/errors.ts';
import {
  getFullGroupOptions,
  listAvailableUsersOptions,
  listManagersOptions,
  listReportsOptions,
} from '@/api/gen/@tanstack/react-query.gen.ts';
import { getFullGroup, listGroups } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import type { Team } from '@/api/types.ts';

/** Specification, section 9. */
export const teamsPerPage = 6;
export const peoplePerPage = 20;

type TeamsPage = { success: true; data: Team[]; total: number; totalMembers: number };

/** A team that was deleted meanwhile is left out. */
async function loadTeam(id: number, signal: AbortSignal): Promise<Team[]> {
  try {
    return [(await getFullGroup({ path: { id }, signal, throwOnError: true })).data.data];
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** A page of the teams, each with its members; live boards are written into it as into the list of all teams. */
export function teamsQuery(page: number) {
  return {
    queryKey: queryKeyOf('listFullGroups', { query: { page } }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TeamsPage> => {
      const query = { page, limit: teamsPerPage };
      const { data: listed } = await listGroups({ query, signal, throwOnError: true });
      const teams = await Promise.all(listed.data.map(({ id }) => loadTeam(id, signal)));
      return {
        success: true,
        data: teams.flat(),
        total: listed.total ?? listed.data.length,
        totalMembers: listed.totalMembers ?? 0,
      };
    },
    retryOnMount: false,
    placeholderData: keepPreviousData,
  } as const;
}

/** Of every page. */
export const teamsKey = () => queryKeyOf('listFullGroups', {});

export function teamQuery(id: number) {
  return getFullGroupOptions({ path: { id } });
}

/** Who is not in the team: a page of those whose name matches. */
export function availableQuery(id: number, page: number, q: string) {
  const query = { page, limit: peoplePerPage, ...(q !== '' && { q }) };
  return { ...listAvailableUsersOptions({ path: { id }, query }), placeholderData: keepPreviousData } as const;
}

/** Of every page and search. */
export const availableKey = (id: number) => listAvailableUsersOptions({ path: { id } }).queryKey;

/** How many of the team's reports nobody has decided yet: only their total is used. */
export function waitingQuery(id: number) {
  return listReportsOptions({ query: { team: id, state: 'waiting', limit: 1 } });
}

/** Who leads the team: now, from a later day on, and before. */
export function managersQuery(id: number) {
  return listManagersOptions({ path: { id } });
}
