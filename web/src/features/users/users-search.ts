import { pageInAddress, parsePage } from '@/lib/search-params.ts';

const statuses = ['active', 'inactive', 'admin'] as const;

export type Status = (typeof statuses)[number];

/** The address of /users; defaults are left out. */
export type UsersSearch = {
  page?: number | undefined;
  q?: string | undefined;
  status?: Status | undefined;
  requests?: number | undefined;
};

/** As much as the server takes. */
export const longestQuery = 100;

/** Invalid values become undefined instead of being left out: the router would fill a missing key from the raw address. */
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
