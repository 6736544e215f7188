import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '@/lib/text-match.ts';
import { useSettled } from '@/lib/use-settled.ts';
import { queryKeyOf } from './invalidate.ts';

/** What a page of a list is asked for with. */
type Asked = { page: number; limit: number; q?: string };
type Answered<Row> = { data: readonly Row[]; total?: number | null };

export type ListCall<Row> = {
  /** The call's name: changes that it depends on are found by it. */
  call: Parameters<typeof queryKeyOf>[0];
  /** Tells lists of the same call apart. */
  which?: Readonly<Record<string, string>>;
  load: (query: Asked, signal: AbortSignal) => Promise<Answered<Row>>;
  /** What a text is looked for in, where the whole list is here. */
  textOf: (row: Row) => string;
};

/** As many as a list shows at once. */
const perPage = 50;
/** Shorter lists have no filter. */
const filterFrom = 12;
const settleMs = 200;
const freshMs = 60_000;

function pagesQuery<Row>({ call, which, load }: ListCall<Row>, q: string) {
  return {
    queryKey: queryKeyOf(call, { query: { q, limit: perPage, ...which }, pages: true }),
    queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
      load({ page, limit: perPage, ...(q !== '' && { q }) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }: Answered<Row>, pages: readonly unknown[]) =>
      pages.length * perPage < (total ?? 0) ? pages.length + 1 : undefined,
    retryOnMount: false,
    staleTime: freshMs,
  };
}

/** Every word, in any order, as the server looks for them. */
const hasWords = (text: string, typed: string): boolean => {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

/**
 * A list that may be very long: its first rows, more of them on demand, and those that match what is typed. A short list is
 * here as a whole, and is searched here; of a long one the server finds the rest.
 */
export function useSearchedList<Row>(list: ListCall<Row>) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim();
  const settled = useSettled(wanted, wanted, settleMs);
  const all = useInfiniteQuery(pagesQuery(list, ''));
  const isWhole = all.data !== undefined && !all.hasNextPage;
  const asks = wanted !== '' && !isWhole;
  const found = useInfiniteQuery({ ...pagesQuery(list, settled), enabled: asks && settled !== '' });
  const answer = asks && settled === wanted ? found.data : undefined;
  const known = all.data?.pages.flatMap(({ data }) => data) ?? [];
  // Until the answer is there, those that are here: what is shown always matches what is typed.
  const here = wanted === '' ? known : known.filter((row) => hasWords(list.textOf(row), wanted));
  const shown = answer?.pages.flatMap(({ data }) => data) ?? here;
  const source = answer ? found : all;
  const total = all.data?.pages.at(-1)?.total ?? known.length;
  return {
    shown,
    /** Without a filter. */
    known,
    total,
    isWhole,
    canFilter: total > filterFrom,
    filter,
    setFilter,
    isSearching: asks && !answer && !found.isError,
    nothingFound: known.length > 0 && shown.length === 0 && (isWhole || answer !== undefined),
    hasMore: (wanted === '' || answer !== undefined) && source.hasNextPage,
    showMore: () => void source.fetchNextPage(),
    isPending: all.isPending,
    /** Nothing could be loaded. */
    isFailed: all.isError && !all.data,
    isError: all.isError,
    isFetching: all.isFetching,
    refetch: all.refetch,
  };
}
