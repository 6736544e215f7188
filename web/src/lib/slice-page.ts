type Place = { page: number; totalPages: number; first: number; last: number };

/** Where a page stands in a list of so many; a page beyond the last is the last. `first` and `last` count from 1. */
export function pageOf(total: number, wanted: number, size: number): Place {
  const totalPages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(wanted, totalPages);
  const start = (page - 1) * size;
  return { page, totalPages, first: total === 0 ? 0 : start + 1, last: Math.min(start + size, total) };
}

/** One page of a list that is here already. */
export function slicePage<T>(items: readonly T[], wanted: number, size: number): Place & { shown: readonly T[] } {
  const place = pageOf(items.length, wanted, size);
  const start = (place.page - 1) * size;
  return { ...place, shown: items.slice(start, start + size) };
}
