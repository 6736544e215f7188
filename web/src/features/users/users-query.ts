import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  getErasureQueryKey,
  getUserOptions,
  getUserQueryKey,
  listAccessRequestsOptions,
  listAccessRequestsQueryKey,
  listErasureRequestsOptions,
  listErasureRequestsQueryKey,
  listUsersPageOptions,
  listUsersPageQueryKey,
  listUsersTableOptions,
  listUsersTableQueryKey,
} from '@/api/gen/@tanstack/react-query.gen.ts';
import type { UsersSearch } from './users-search.ts';

/** Specification, section 9. */
const usersPerPage = 10;
export const requestsPerPage = 5;

/** The server finds and pages: an organisation may have a hundred thousand people. */
export function usersQuery({ page = 1, q, status }: UsersSearch) {
  const query = {
    page,
    limit: usersPerPage,
    ...(q === undefined ? {} : { q }),
    ...(status && status !== 'invited' ? { status } : {}),
  };
  return { ...listUsersPageOptions({ query }), placeholderData: keepPreviousData } as const;
}

/** What the table asks for, without the page. */
export function tableQueryOf({ q, status, teams, never, sort }: UsersSearch) {
  return {
    ...(q === undefined ? {} : { q }),
    ...(status ? { status } : {}),
    ...(teams === undefined ? {} : { teams: teams.join(',') }),
    ...(never ? { never } : {}),
    ...(sort ? { sort } : {}),
  };
}

export function tableQuery(search: UsersSearch) {
  const query = { ...tableQueryOf(search), page: search.page ?? 1 };
  return { ...listUsersTableOptions({ query }), placeholderData: keepPreviousData } as const;
}

export function userQuery(id: number) {
  return getUserOptions({ path: { id } });
}

export function requestsQuery(page: number) {
  return {
    ...listAccessRequestsOptions({ query: { page, limit: requestsPerPage } }),
    placeholderData: keepPreviousData,
  } as const;
}

export const erasuresQuery = () => listErasureRequestsOptions();

/** Every page that was asked for, with any filter. Made when asked for: the client has no address at first. */
export const usersKey = () => listUsersPageQueryKey();
export const requestsKey = () => listAccessRequestsQueryKey();
export const userKey = (id: number) => getUserQueryKey({ path: { id } });

export async function refreshUsers(queryClient: QueryClient, id?: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: usersKey() }),
    queryClient.invalidateQueries({ queryKey: listUsersTableQueryKey() }),
    id === undefined ? undefined : queryClient.invalidateQueries({ queryKey: userKey(id) }),
  ]);
}

/** A request to be erased was answered; with the id, of somebody who is still there. */
export async function refreshErasures(queryClient: QueryClient, id?: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listErasureRequestsQueryKey() }),
    id === undefined ? undefined : queryClient.invalidateQueries({ queryKey: getErasureQueryKey({ path: { id } }) }),
  ]);
}
