import { pageInAddress, parsePage } from '@/lib/search-params.ts';
import type { ConnectionStatus } from '@/api/types.ts';

/** The worst first: they are what the page is opened for. */
export const statuses = ['broken', 'failing', 'new', 'live'] as const satisfies readonly ConnectionStatus[];

/** The address of /calendar/connections; defaults are left out. */
export type ConnectionsSearch = { page?: number | undefined; status?: ConnectionStatus | undefined };

export function parseConnectionsSearch(search: Record<string, unknown>): ConnectionsSearch {
  return {
    page: pageInAddress(parsePage(search['page'])),
    status: statuses.find((each) => each === search['status']),
  };
}
