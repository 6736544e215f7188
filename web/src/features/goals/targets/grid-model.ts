import { readNumber } from '@/lib/read-number.ts';
import type { TargetGrid, TargetMetric } from './types.ts';

export type GridRow = {
  /** Nothing: the team's own. */
  id: number | undefined;
  name: string;
  picture?: string | null | undefined;
  cells: readonly (number | null)[];
  /** Of the last three periods that are over; null: not in the team yet. */
  results: readonly (number | null)[];
  /** The viewer's own: nobody sets that. */
  locked: boolean;
};

export type GridColumn = TargetGrid['periods'][number] & { over: boolean };

/** The first row is the team's. */
export type Grid = { rows: readonly GridRow[]; columns: readonly GridColumn[]; metric: TargetMetric };

export type How = 'typed' | 'filled' | 'pasted' | 'suggested';

export type Change = {
  value: number | null;
  /** What was there when it was changed. */
  seen: number | null;
  how: How;
  /** What was typed, if it is no number. */
  wrong?: string;
  /** What it was suggested from. */
  of?: readonly number[];
};

export type Changes = ReadonlyMap<string, Change>;

export type At = { row: number; column: number };

/** From where on, and to where; both ends in any order. */
export type Selection = { anchor: At; head: At };

export type Rect = { top: number; bottom: number; left: number; right: number };

const cellKey = (row: GridRow, column: GridColumn): string => `${row.id ?? 'team'}/${column.first_day}`;

export const rectOf = ({ anchor, head }: Selection): Rect => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export const isOne = ({ top, bottom, left, right }: Rect): boolean => top === bottom && left === right;

export const isIn = ({ top, bottom, left, right }: Rect, { row, column }: At): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export function cellsIn({ top, bottom, left, right }: Rect): At[] {
  const cells: At[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  }
  return cells;
}

const isCount = (metric: TargetMetric): boolean => metric === 'closed' || metric === 'visits' || metric === 'demos';

const mostTarget = 999_999_999_999.99;

/** What the server would refuse is said before it is asked: a target is above 0, that of a count whole; nothing removes it. */
export function readTarget(text: string, metric: TargetMetric): { value: number | null } | undefined {
  if (/^[\s–—-]*$/.test(text)) return { value: null };
  const reading = readNumber(text, mostTarget);
  if (!('value' in reading) || reading.value <= 0) return undefined;
  return isCount(metric) && !Number.isInteger(reading.value) ? undefined : reading;
}

export const baseOf = (grid: Grid, { row, column }: At): number | null => grid.rows[row]?.cells[column] ?? null;

export function changeAt(grid: Grid, changes: Changes, { row, column }: At): Change | undefined {
  const [line, period] = [grid.rows[row], grid.columns[column]];
  return line && period && changes.get(cellKey(line, period));
}

export function valueAt(grid: Grid, changes: Changes, at: At): number | null {
  const change = changeAt(grid, changes, at);
  return change ? change.value : baseOf(grid, at);
}

/** One's own cells and those of periods that are over stay as they are. */
export function isSettable(grid: Grid, { row, column }: At): boolean {
  const [line, period] = [grid.rows[row], grid.columns[column]];
  return line !== undefined && period !== undefined && !line.locked && !period.over;
}

export type NewValue = { at: At; value: number | null; how: How; wrong?: string; of?: readonly number[] };

/** What says again what the server holds is no change any more. */
export function withValues(grid: Grid, changes: Changes, values: readonly NewValue[]): Changes {
  const next = new Map(changes);
  for (const { at, ...value } of values) {
    const [line, period] = [grid.rows[at.row], grid.columns[at.column]];
    if (!line || !period || !isSettable(grid, at)) continue;
    const key = cellKey(line, period);
    const base = baseOf(grid, at);
    const known = changes.get(key);
    if (value.value === base && value.wrong === undefined) next.delete(key);
    else next.set(key, { ...value, seen: known ? known.seen : base });
  }
  return next;
}

/** Typed into one cell. */
export function withText(grid: Grid, changes: Changes, at: At, text: string): Changes {
  const reading = readTarget(text, grid.metric);
  const value: NewValue = reading
    ? { at, value: reading.value, how: 'typed' }
    : { at, value: null, how: 'typed', wrong: text.trim() };
  return withValues(grid, changes, [value]);
}

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));

const directions: Partial<Record<string, At>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where a key leads from a cell; with Ctrl to the edge. */
export function moved(grid: Grid, from: At, key: string, toEdge: boolean): At | undefined {
  const [lastRow, lastColumn] = [grid.rows.length - 1, grid.columns.length - 1];
  if (key === 'Home') return { row: toEdge ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: toEdge ? lastRow : from.row, column: lastColumn };
  const by = directions[key];
  if (!by) return undefined;
  const far = toEdge ? Number.MAX_SAFE_INTEGER : 1;
  return { row: clamp(from.row + by.row * far, lastRow), column: clamp(from.column + by.column * far, lastColumn) };
}

export type Conflict = { at: At; key: string; mine: number | null; theirs: number | null };

/** Where somebody else has saved another value over the one that was seen. */
export function conflictsIn(grid: Grid, changes: Changes): Conflict[] {
  return cellsIn({ top: 0, bottom: grid.rows.length - 1, left: 0, right: grid.columns.length - 1 }).flatMap((at) => {
    const [line, period] = [grid.rows[at.row], grid.columns[at.column]];
    const change = changeAt(grid, changes, at);
    const theirs = baseOf(grid, at);
    if (!line || !period || !change || change.wrong !== undefined) return [];
    const isSettled = theirs === change.seen || theirs === change.value;
    return isSettled ? [] : [{ at, key: cellKey(line, period), mine: change.value, theirs }];
  });
}

/** Nothing stands where the server holds the same by now. */
export const pending = (grid: Grid, changes: Changes): [string, Change][] => {
  const bases = new Map<string, number | null>();
  for (const [row, line] of grid.rows.entries()) {
    for (const [column, period] of grid.columns.entries()) {
      bases.set(cellKey(line, period), baseOf(grid, { row, column }));
    }
  }
  return [...changes].filter(([key, { value, wrong }]) => wrong !== undefined || bases.get(key) !== value);
};

type Sum = { count: number; sum: number; mean: number };

/** Of the selected cells that have a target, if there are several. */
export function summed(grid: Grid, changes: Changes, rect: Rect): Sum | undefined {
  const values = cellsIn(rect).flatMap((at) => valueAt(grid, changes, at) ?? []);
  if (isOne(rect) || values.length === 0) return undefined;
  const sum = toCents(values.reduce((total, value) => total + value, 0));
  return { count: values.length, sum, mean: toCents(sum / values.length) };
}

/** What the people's targets are together, and how much that is more than the team's own; nothing if that has none. */
export function together(grid: Grid, changes: Changes, column: number): { sum: number; over: number | undefined } {
  const people = grid.rows.map((_, row) => row).slice(1);
  const sum = toCents(people.reduce((total, row) => total + (valueAt(grid, changes, { row, column }) ?? 0), 0));
  const own = valueAt(grid, changes, { row: 0, column });
  return { sum, over: own === null ? undefined : toCents(sum - own) };
}

const toCents = (value: number): number => Math.round(value * 100) / 100;
