type Slice<T> = { page: number; totalPages: number; first: number; last: number; shown: readonly T[] };

/** One page of a list that is here already; a page beyond the last is the last. `first` and `last` count from 1. */
export function slicePage<T>(items: readonly T[], wanted: number, size: number): Slice<T> {
  const totalPages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(wanted, totalPages);
  const start = (page - 1) * size;
  const shown = items.slice(start, start + size);
  return { page, totalPages, first: shown.length === 0 ? 0 : start + 1, last: start + shown.length, shown };
}
