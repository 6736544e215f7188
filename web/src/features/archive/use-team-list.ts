import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { teamsOfDay } from './boards-of-day.ts';

/** Fewer than these are simply all there. */
const filterFrom = 24;
const shownAtOnce = 50;

const folded = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е');

/** The teams of a day to choose from: a page at a time, and all of them once a filter looks for one. */
export function useTeamList(date: string | undefined) {
  const pages = useInfiniteQuery(teamsOfDay(date));
  const [filter, setFilter] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const teams = pages.data?.pages.flatMap((page) => page.data.teams) ?? [];
  const total = pages.data?.pages.at(-1)?.data.total ?? 0;
  const wanted = folded(filter.trim());
  const found = wanted === '' ? teams : teams.filter((team) => folded(team.name).includes(wanted));
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const searching = wanted !== '' && hasNextPage && !isError;

  // Joins the server: the server has no filter by name for everybody, so the rest of the list comes page by page.
  useEffect(() => {
    if (searching && !isFetching) void fetchNextPage();
  }, [searching, isFetching, fetchNextPage]);

  return {
    teams: found.slice(0, most),
    total,
    canFilter: total > filterFrom,
    filter,
    setFilter: (next: string) => {
      setFilter(next);
      setMost(shownAtOnce);
    },
    searching,
    nothingFound: wanted !== '' && found.length === 0 && !searching,
    hasMore: found.length > most || (wanted === '' && hasNextPage),
    showMore: () => {
      setMost(most + shownAtOnce);
      if (hasNextPage && found.length <= most + shownAtOnce) void fetchNextPage();
    },
    failed: isError,
    retry: () => void (pages.data ? fetchNextPage() : pages.refetch()),
  };
}
