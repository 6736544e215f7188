import { pageInAddress, parsePage } from '@/lib/search-params.ts';

const statuses = ['active', 'inactive', 'admin'] as const;

export type Status = (typeof statuses)[number];

/** What the address of /users says; what is as ever is left out of it. */
export type UsersSearch = {
  page?: number | undefined;
  q?: string | undefined;
  status?: Status | undefined;
  requests?: number | undefined;
};

/** As much as the server takes. */
export const longestQuery = 100;

/** What is no good is said to be undefined, not left out: the router fills what is left out with the address as it is. */
export function parseUsersSearch(search: Record<string, unknown>): UsersSearch {
  const text = search['q'];
  const q = typeof text === 'string' ? Array.from(text.trim()).slice(0, longestQuery).join('').trim() : '';
  return {
    page: pageInAddress(parsePage(search['page'])),
    q: q === '' ? undefined : q,
    status: statuses.find((each) => each === search['status']),
    requests: pageInAddress(parsePage(search['requests'])),
  };
}

/** Another filter begins at page 1 (specification, section 4). */
export function withFilter(search: UsersSearch, filter: Pick<UsersSearch, 'q' | 'status'>): UsersSearch {
  return parseUsersSearch({ ...search, ...filter, page: 1 });
}
