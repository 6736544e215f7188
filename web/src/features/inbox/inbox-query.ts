import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { listInboxOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { queryParts } from '@/api/invalidate.ts';
import type { InboxSearch } from './inbox-search.ts';

export const itemsPerPage = 50;

export function inboxQuery({ page = 1, kind, scope }: InboxSearch) {
  const query = { page, limit: itemsPerPage, ...(kind && { kind }), ...(scope && { scope }) };
  return { ...listInboxOptions({ query }), placeholderData: keepPreviousData } as const;
}

const calls = new Set(['listInbox', 'countInbox', 'getReport']);

/** After a decision, or a refused one. Everything else that it changes is told by the live stream. */
export function refreshInbox(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.has(queryParts(queryKey).call ?? '') });
}
