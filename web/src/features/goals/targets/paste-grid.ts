import { called } from '@/lib/called.ts';
import { monthCalled } from '@/lib/day-names.ts';
import { fold } from '@/lib/text-match.ts';
import {
  type At,
  type Changes,
  type Grid,
  type GridRow,
  isSettable,
  type NewValue,
  readTarget,
  withValues,
} from './grid-model.ts';

/** More than any grid holds. */
const mostRows = 2000;

export type Block = readonly (readonly string[])[];

/** The cells of a spreadsheet, as the clipboard holds them. */
export function readBlock(text: string): Block {
  return text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .slice(0, mostRows)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

const isWord = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** The column that a head of the spreadsheet means: 'Jan 2027', 'январь', '2027-01', '01.2027'. */
export function columnCalled(grid: Grid, head: string): number | undefined {
  const text = fold(head);
  const numbers = /^(?:(\d{4})-(\d{1,2})|(\d{1,2})[./](\d{4}))(?:-01)?$/.exec(text);
  const word = /^(\p{L}+)\.?(?:\s+(\d{4}))?/u.exec(text);
  const year = numbers?.[1] ?? numbers?.[4] ?? word?.[2];
  const month = numbers ? Number(numbers[2] ?? numbers[3]) : word?.[1] === undefined ? undefined : monthCalled(word[1]);
  if (month === undefined) return undefined;
  const at = grid.columns.findIndex(
    ({ first_day }) => Number(first_day.slice(5, 7)) === month && (year === undefined || first_day.startsWith(year)),
  );
  return at < 0 ? undefined : at;
}

const hasHeads = (grid: Grid, block: Block): boolean =>
  block[0]?.some((cell) => columnCalled(grid, cell) !== undefined && !/^\d+$/.test(cell)) ?? false;

const hasNames = (block: Block): boolean =>
  block.some((line, index) => index > 0 && isWord(line[0] ?? '')) || isWord(block[0]?.[0] ?? '');

/** Names in the first column, or months in the first row: these are looked at before anything changes. */
export const isNamed = (grid: Grid, block: Block): boolean => hasHeads(grid, block) || hasNames(block);

/** Numbers only: from a cell on. Returns how many found no place, too. */
export function pasteAt(grid: Grid, changes: Changes, from: At, block: Block): { changes: Changes; leftOut: number } {
  const values: NewValue[] = [];
  let leftOut = 0;
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      const at = { row: from.row + down, column: from.column + right };
      const reading = readTarget(text, grid.metric);
      if (!reading || !isSettable(grid, at)) leftOut += text === '' ? 0 : 1;
      else values.push({ at, value: reading.value, how: 'pasted' });
    }
  }
  return { changes: withValues(grid, changes, values), leftOut };
}

type PastedCell = { text: string; value: number | null | undefined };

export type PastedRow = {
  /** As the spreadsheet calls them. */
  name: string;
  /** Whom it means; nothing where nobody, or in doubt. */
  row: number | undefined;
  own: boolean;
  cells: readonly PastedCell[];
};

export type Recognised = {
  names: boolean;
  heads: boolean;
  /** Where each of the pasted columns goes; nothing: a finished month, or none that is shown. */
  columns: readonly (number | undefined)[];
  rows: readonly PastedRow[];
};

/** What a block with names or months would do, from a cell on where it has only one of them. */
export function recognise(grid: Grid, block: Block, from: At): Recognised {
  const [heads, names] = [hasHeads(grid, block), hasNames(block)];
  const lines = heads ? block.slice(1) : block;
  const first = names ? 1 : 0;
  const width = Math.max(0, ...block.map((line) => line.length - first));
  const columns = Array.from({ length: width }, (_, index): number | undefined => {
    const column = heads ? columnCalled(grid, block[0]?.[first + index] ?? '') : from.column + index;
    return column === undefined || grid.columns[column]?.over !== false ? undefined : column;
  });
  const people = grid.rows.map((line, row) => ({ row, name: line.name, line }));
  const rows = lines.map((line, index): PastedRow => {
    const name = names ? (line[0] ?? '') : '';
    const found = names ? called(people, name) : people.filter(({ row }) => row === from.row + index);
    const meant: { row: number; line: GridRow } | undefined = found.length === 1 ? found[0] : undefined;
    const cells = columns.map((_, at): PastedCell => {
      const text = line[first + at] ?? '';
      return { text, value: text === '' ? undefined : readTarget(text, grid.metric)?.value };
    });
    return { name: name || (meant?.line.name ?? ''), row: meant?.row, own: meant?.line.locked === true, cells };
  });
  return { names, heads, columns, rows };
}

/** What goes into the grid; `chosen` are people that somebody has picked for a name. */
export function recognisedValues(recognised: Recognised, chosen: ReadonlyMap<number, number>): NewValue[] {
  return recognised.rows.flatMap(({ row, own, cells }, index) => {
    const meant = row ?? chosen.get(index);
    if (meant === undefined || own) return [];
    return cells.flatMap(({ value }, at): NewValue[] => {
      const column = recognised.columns[at];
      return column === undefined || value === undefined ? [] : [{ at: { row: meant, column }, value, how: 'pasted' }];
    });
  });
}

/** Tabs between columns, as spreadsheets read it. */
export const asBlock = (values: readonly (readonly (number | null)[])[]): string =>
  values.map((line) => line.map((value) => value ?? '').join('\t')).join('\n');
