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

/** A failed call is said at once, offline too; what a route has just fetched is not fetched again by its page. */
const manners = { staleTime: 5000, retry: false, networkMode: 'always' } as const;

/** The server finds and pages: an organisation may have a hundred thousand people. */
export function usersQuery({ page = 1, q, status }: UsersSearch) {
  const query = { page, limit: usersPerPage, ...(q === undefined ? {} : { q }), ...(status ? { status } : {}) };
  return { ...listUsersPageOptions({ query }), ...manners, placeholderData: keepPreviousData } as const;
}

export function userQuery(id: number) {
  return { ...getUserOptions({ path: { id } }), ...manners } as const;
}

export function requestsQuery(page: number) {
  return {
    ...listAccessRequestsOptions({ query: { page, limit: requestsPerPage } }),
    ...manners,
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
