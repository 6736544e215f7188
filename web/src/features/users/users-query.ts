import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  getUserOptions,
  getUserQueryKey,
  listAccessRequestsOptions,
  listAccessRequestsQueryKey,
  listUsersPageOptions,
  listUsersPageQueryKey,
} from '@/api/gen/@tanstack/react-query.gen.ts';
import type { UsersSearch } from './users-search.ts';

/** Specification, section 9. */
const usersPerPage = 10;
export const requestsPerPage = 5;

/** The server finds and pages: an organisation may have a hundred thousand people. */
export function usersQuery({ page = 1, q, status }: UsersSearch) {
  const query = { page, limit: usersPerPage, ...(q === undefined ? {} : { q }), ...(status ? { status } : {}) };
  return { ...listUsersPageOptions({ query }), placeholderData: keepPreviousData } as const;
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

/** Every page that was asked for, with any filter. Made when asked for: the client has no address at first. */
export const usersKey = () => listUsersPageQueryKey();
export const requestsKey = () => listAccessRequestsQueryKey();
export const userKey = (id: number) => getUserQueryKey({ path: { id } });

export async function refreshUsers(queryClient: QueryClient, id?: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: usersKey() }),
    id === undefined ? undefined : queryClient.invalidateQueries({ queryKey: userKey(id) }),
  ]);
}
