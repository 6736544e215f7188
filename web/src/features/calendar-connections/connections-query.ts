import { keepPreviousData } from '@tanstack/react-query';
import { listConnectionsOptions, listConnectionsQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { ConnectionsSearch } from './connections-search.ts';

export const connectionsPerPage = 20;
const refreshMs = 10_000;

export function connectionsQuery({ page = 1, status }: ConnectionsSearch) {
  const query = { page, limit: connectionsPerPage, ...(status ? { status } : {}) };
  return {
    ...listConnectionsOptions({ query }),
    staleTime: 2000,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  } as const;
}

/** Every page that was asked for, with any filter. */
export const connectionsKey = () => listConnectionsQueryKey();
