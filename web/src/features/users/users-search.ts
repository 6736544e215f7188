import { parsePage } from '@/lib/search-params.ts';

const statuses = ['active', 'inactive', 'admin'] as const;

export type Status = (typeof statuses)[number];

/** What the address of /users says; what is as ever is left out of it. */
export type UsersSearch = { page?: number; q?: string; status?: Status; requests?: number };

/** As much as the server takes. */
export const longestQuery = 100;

export function parseUsersSearch(search: Record<string, unknown>): UsersSearch {
  const page = parsePage(search['page']);
  const requests = parsePage(search['requests']);
  const text = search['q'];
  const q = typeof text === 'string' ? Array.from(text.trim()).slice(0, longestQuery).join('').trim() : '';
  const status = statuses.find((each) => each === search['status']);
  return {
    ...(page === 1 ? {} : { page }),
    ...(q === '' ? {} : { q }),
    ...(status ? { status } : {}),
    ...(requests === 1 ? {} : { requests }),
  };
}

/** Another filter begins at page 1 (specification, section 4). */
export function withFilter(
  search: UsersSearch,
  filter: { q?: string | undefined; status?: Status | undefined },
): UsersSearch {
  return parseUsersSearch({ ...search, ...filter, page: 1 });
}
