/** All in pixels of the 1920 × 1080 design (DESIGN 10), in which a column is 480 wide. */
const columnWidth = 480;
const designHeight = 1080;
/** Below this nothing can be read any more: then fewer teams and rows are shown, not smaller ones. */
const leastUnit = 0.65;
/** Edges, head, a card's own head and the foot. */
const aroundRows = 250;
const podiumHeight = 150;
const rowHeight = 39;
const podiumRows = 3;
/** As many as a message brings. */
const mostRows = 100;

export type Fit = {
  /** A pixel of the design, in pixels of this screen. */
  unit: number;
  /** Teams beside each other, and rows below each other, that fit without scrolling. */
  columns: number;
  rows: number;
};

function usualColumns(width: number, height: number): number {
  if (width < 768) return 1;
  const shape = width / height;
  return shape >= 1.5 ? 4 : shape >= 1.1 ? 3 : 2;
}

/** How much of a board fits a screen: a television lying or standing, a phone, a window. */
export function fitScreen(width: number, height: number): Fit {
  const most = usualColumns(width, height);
  const unit = Math.max(leastUnit, Math.min(width / (columnWidth * most), height / designHeight));
  const columns = Math.min(most, Math.max(1, Math.floor(width / (columnWidth * unit) + 0.02)));
  const rows = podiumRows + Math.floor((height / unit - aroundRows - podiumHeight) / rowHeight);
  return { unit, columns, rows: Math.min(mostRows, Math.max(podiumRows, rows)) };
}

/** Fewer teams than there is room for are larger (DESIGN 10). */
export function enlargement(columns: number, teams: number): number {
  if (teams >= columns) return 1;
  return columns > 2 && teams <= 2 ? 1.5 : 1.2;
}

/** As few pages as possible, and the teams spread over them evenly: 3 and 2 rather than 4 and a lonely one. */
export function pagesOf<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  const size = Math.floor(items.length / count);
  const larger = items.length % count;
  return Array.from({ length: count }, (_, page) => {
    const start = page * size + Math.min(page, larger);
    return items.slice(start, start + size + (page < larger ? 1 : 0));
  });
}
