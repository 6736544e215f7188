import {
  type At,
  cellsIn,
  type Changes,
  type Grid,
  isOne,
  type NewValue,
  type Rect,
  valueAt,
  withValues,
} from './grid-model.ts';
import type { TargetMetric } from './types.ts';

/** The first selected column goes into the rest; of one cell to the last column shown. */
export function fillRight(grid: Grid, changes: Changes, rect: Rect): Changes {
  const right = rect.left === rect.right ? grid.columns.length - 1 : rect.right;
  return copied(grid, changes, { ...rect, left: rect.left + 1, right }, ({ row }) => ({ row, column: rect.left }));
}

/** The first selected row goes into the rest; of one row to the last person. */
export function fillDown(grid: Grid, changes: Changes, rect: Rect): Changes {
  const bottom = rect.top === rect.bottom ? grid.rows.length - 1 : rect.bottom;
  return copied(grid, changes, { ...rect, top: rect.top + 1, bottom }, ({ column }) => ({ row: rect.top, column }));
}

/** One cell for everybody in its column; the team's own is another matter. */
export function sameForAll(grid: Grid, changes: Changes, at: At): Changes {
  const rect = { top: 1, bottom: grid.rows.length - 1, left: at.column, right: at.column };
  return copied(grid, changes, rect, () => at);
}

function copied(grid: Grid, changes: Changes, into: Rect, from: (at: At) => At): Changes {
  const values = cellsIn(into).map((at): NewValue => ({ at, value: valueAt(grid, changes, from(at)), how: 'filled' }));
  return withValues(grid, changes, values);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Counts as they are; points and money to their first two digits. */
function rounded(value: number, metric: TargetMetric): number {
  return metric === 'points' || metric === 'amount' ? Number(value.toPrecision(2)) : value;
}

/** What is suggested for somebody: nothing without three results, or where they are all nothing. */
export function suggestion(results: readonly (number | null)[], metric: TargetMetric): number | undefined {
  const known = results.filter((result) => result !== null);
  if (known.length < 3) return undefined;
  const value = rounded(median(known), metric);
  return value > 0 ? value : undefined;
}

/** The columns it is for: the selected ones if there are several cells, else the next period. */
export function suggestedColumns(grid: Grid, rect: Rect, today: string): number[] {
  if (!isOne(rect)) {
    return grid.columns.flatMap((_, column) => (column >= rect.left && column <= rect.right ? [column] : []));
  }
  const next = grid.columns.findIndex(({ first_day }) => first_day > today);
  return next < 0 ? [] : [next];
}

type Suggested = { changes: Changes; people: number; tooFew: number; columns: readonly number[] };

/** For each person the median of the last three periods. */
export function suggest(grid: Grid, changes: Changes, columns: readonly number[]): Suggested {
  const values: NewValue[] = [];
  let [people, tooFew] = [0, 0];
  for (const [row, { id, locked, results }] of grid.rows.entries()) {
    if (id === undefined || locked) continue;
    const value = suggestion(results, grid.metric);
    if (value === undefined) {
      tooFew += 1;
      continue;
    }
    people += 1;
    const of = results.filter((result) => result !== null);
    for (const column of columns) values.push({ at: { row, column }, value, how: 'suggested', of });
  }
  return { changes: withValues(grid, changes, values), people, tooFew, columns };
}

/** Undoes just what was suggested: what was there before comes back, what was typed over it since stays. */
export function withoutSuggestions(changes: Changes, before: Changes): Changes {
  const next = new Map(changes);
  for (const [key, { how }] of changes) {
    if (how !== 'suggested') continue;
    const former = before.get(key);
    if (former) next.set(key, former);
    else next.delete(key);
  }
  return next;
}
