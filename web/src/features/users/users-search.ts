import { pageInAddress, parseIds, parsePage } from '@/lib/search-params.ts';
import { readStored, writeStored } from '@/lib/stored.ts';

const statuses = ['active', 'inactive', 'invited', 'admin'] as const;
const views = ['cards', 'table'] as const;
const sorts = ['-name', 'email', '-email', 'last_sign_in', '-last_sign_in'] as const;

type Status = (typeof statuses)[number];
export type View = (typeof views)[number];
/** By name where nothing is said. */
export type Sort = (typeof sorts)[number];

/** The address of /users; defaults are left out. */
export type UsersSearch = {
  page?: number | undefined;
  q?: string | undefined;
  status?: Status | undefined;
  requests?: number | undefined;
  view?: View | undefined;
  /** Only the table has these. */
  teams?: readonly number[] | undefined;
  never?: true | undefined;
  sort?: Sort | undefined;
};

/** As much as the server takes. */
export const longestQuery = 100;
const mostTeams = 200;

function parseTeams(value: unknown): readonly number[] | undefined {
  const ids = parseIds(value, mostTeams, 'all');
  return ids === 'all' ? undefined : ids;
}

/** Invalid values become undefined instead of being left out: the router would fill a missing key from the raw address. */
export function parseUsersSearch(search: Record<string, unknown>): UsersSearch {
  const text = search['q'];
  const q = typeof text === 'string' ? Array.from(text.trim()).slice(0, longestQuery).join('').trim() : '';
  return {
    page: pageInAddress(parsePage(search['page'])),
    q: q === '' ? undefined : q,
    status: statuses.find((each) => each === search['status']),
    requests: pageInAddress(parsePage(search['requests'])),
    view: views.find((each) => each === search['view']),
    teams: parseTeams(search['teams']),
    never: String(search['never']) === 'true' ? true : undefined,
    sort: sorts.find((each) => each === search['sort']),
  };
}

export type Filter = Pick<UsersSearch, 'q' | 'status' | 'teams' | 'never' | 'sort'>;

/** Everybody, in whatever order. */
export const noFilter = { q: undefined, status: undefined, teams: undefined, never: undefined } satisfies Filter;

export const isFiltered = ({ q, status, teams, never }: UsersSearch): boolean =>
  [q, status, teams, never].some((each) => each !== undefined);

/** Another filter begins at page 1 (specification, section 4). */
export function withFilter(search: UsersSearch, filter: Filter): UsersSearch {
  return parseUsersSearch({ ...search, ...filter, page: 1 });
}

const storageKey = 'standings.usersView';

/** The address says it, or else what was chosen on this device last. Cards are the first view (USER-01). */
export function viewOf({ view }: UsersSearch): View {
  return view ?? views.find((each) => each === readStored(storageKey)) ?? 'cards';
}

/** Cards know fewer filters. */
export function withView(search: UsersSearch, view: View): UsersSearch {
  writeStored(storageKey, view);
  const { status } = search;
  const cards = {
    teams: undefined,
    never: undefined,
    sort: undefined,
    status: status === 'invited' ? undefined : status,
  };
  return parseUsersSearch({ ...search, ...(view === 'cards' ? cards : {}), view, page: 1 });
}
