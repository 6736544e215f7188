import { useState } from 'react';
import { nameHas } from '@/lib/name-has.ts';

/** Fewer than these are simply all there. */
const filterFrom = 12;
const shownAtOnce = 50;

/** A list to choose from that may be very long: filtered by name, and some more at a time. */
export function useBoundedList<Item extends { name: string }>(items: readonly Item[]) {
  const [filter, setFilter] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const found = items.filter(({ name }) => nameHas(name, filter));
  return {
    shown: found.slice(0, most),
    canFilter: items.length > filterFrom,
    filter,
    setFilter: (next: string) => {
      setFilter(next);
      setMost(shownAtOnce);
    },
    nothingFound: items.length > 0 && found.length === 0,
    hasMore: found.length > most,
    showMore: () => setMost(most + shownAtOnce),
  };
}
