type PageItem = number | 'gap';

/** The numbered pages to offer: all of them up to seven, else the ends, the neighbours and gaps between. */
export function pageItems(page: number, total: number): PageItem[] {
  if (total <= 7) return Array.from({ length: total }, (_, index) => index + 1);
  const near = [page - 1, page, page + 1];
  const wanted = new Set([1, 2, total - 1, total, ...near].filter((n) => n >= 1 && n <= total));
  const sorted = [...wanted].toSorted((a, b) => a - b);
  const items: PageItem[] = [];
  for (const [index, n] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && n - before === 2) items.push(n - 1);
    else if (before !== undefined && n - before > 2) items.push('gap');
    items.push(n);
  }
  return items;
}
