import { pageInAddress, parsePage } from '@/lib/search-params.ts';

const kinds = ['report', 'calendar'] as const;

/** The address of /inbox; what is usual is left out. */
export type InboxSearch = {
  page?: number | undefined;
  kind?: (typeof kinds)[number] | undefined;
  /** Also what others decide; for administrators. */
  scope?: 'all' | undefined;
};

export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  return {
    page: pageInAddress(parsePage(search['page'])),
    kind: kinds.find((each) => each === search['kind']),
    scope: search['scope'] === 'all' ? 'all' : undefined,
  };
}
